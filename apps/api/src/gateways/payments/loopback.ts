/** Whether a host name is this machine, so that nobody else reaches it. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
