/** The drawings behind promos of the home page: `/scenes/<name>.svg`. */
export const homeScenes = ['flagship', 'everyday', 'women', 'golf', 'cycling', 'satellite'] as const;
