import { store } from '../../store.ts';

/** The contact page and its form. */
export const contact = {
  path: '/customer-service/contact-us',
  title: 'Contact Us',
  description: `How to reach ${store.name}: the shop in ${store.address.city}, phone numbers, support by email, and a form.`,
  lead: 'Ask us before you buy, or when something is wrong. Our team uses what we sell.',
  visitHeading: 'Visit us',
  openingHours: 'Opening hours',
  callHeading: 'Call us',
  phones: { sales: 'Sales', support: 'Support' },
  writeHeading: 'Write to us',
  writeText: 'For orders, warranty and everything else. Please give your order number if you have one.',
  formHeading: 'Get in touch',
  formText: 'We usually answer by email or phone on the next business day.',
  fields: {
    name: 'Full name',
    mobile: 'Mobile number',
    email: 'Email',
    department: 'Department',
    concern: 'How can we help?',
  },
  departments: { sales: 'Sales', marketing: 'Marketing' },
  privacy: ['What happens with your message is described in the ', 'Privacy Policy', '.'],
  privacyPath: '/customer-service/privacy-policy',
  submit: 'Submit',
  submitted: 'Form submitted',
} as const;
