/** The contact page and its form. */
export const contact = {
  visitHeading: 'Visit us',
  openingHours: 'Opening hours',
  callHeading: 'Call us',
  phones: { sales: 'Sales', support: 'Support' },
  writeHeading: 'Write to us',
  writeText: 'For orders, warranty and everything else. Please give your order number if you have one.',
  formHeading: 'Get in touch',
  formText: 'We usually reply by email or phone on the next business day.',
  fields: {
    name: 'Full name',
    mobile: 'Mobile number',
    email: 'Email',
    department: 'Department',
    concern: 'How can we help?',
  },
  departments: { sales: 'Sales', marketing: 'Marketing' },
  privacy: ['For how we use your message, see our ', 'Privacy Policy', '.'],
  privacyPath: '/customer-service/privacy-policy',
  submit: 'Submit',
  submitted: 'Form submitted',
} as const;
