import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts';
import {
  addCartLine,
  applyDiscount,
  clearCart,
  deleteCart,
  readCart,
  removeCartLine,
  removeDiscount,
  setCartLineQuantity,
} from './carts.ts';
import { listCategories, readCategory, readCategoryDetails } from './categories.ts';
import {
  cancelPayment,
  createBenefitOrder,
  createCardOrder,
  createCodOrder,
  payOrderByBenefit,
  payOrderByCard,
  readPaymentMethods,
} from './checkout.ts';
import { sendContactForm } from './contact.ts';
import { readDeliveryPromises, readShopSettings } from './delivery.ts';
import { readGuestId } from './guests.ts';
import { readInformationPage } from './information-pages.ts';
import { subscribeToNewsletter } from './newsletter.ts';
import { listOrders, readCreditNote, readInvoice, sendOrderLink, verifyOrder } from './orders.ts';
import { receiveProviderEvent } from './payment-sessions.ts';
import { forgetSavedProduct, listSavedParts, listSavedProducts, saveProducts } from './saved-products.ts';
import { searchProducts, suggestProducts } from './search.ts';
import { endOtherSessions, endSession, listSessions, login, logout, refreshSession } from './sessions.ts';
import { readCarousel, readFeatured, readHomeCards } from './showcase.ts';
import { confirmStockAlert, requestStockAlert } from './stock-alerts.ts';
import {
  changeDetails,
  changePassword,
  createUser,
  forgotPassword,
  readDetails,
  readMe,
  resendCode,
  resetPassword,
  verifyUser,
} from './users.ts';
import { readParentProduct, readSubProducts, readVariants } from './variants.ts';

/** Every endpoint by its name. The typed client, the OpenAPI document and the generated tests are derived from it. */
export const endpoints = {
  readGuestId,
  addCartLine,
  readCart,
  removeCartLine,
  setCartLineQuantity,
  clearCart,
  deleteCart,
  applyDiscount,
  removeDiscount,
  readMe,
  readDetails,
  changeDetails,
  listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  createUser,
  verifyUser,
  resendCode,
  forgotPassword,
  resetPassword,
  changePassword,
  login,
  refreshSession,
  logout,
  listSessions,
  endSession,
  endOtherSessions,
  readCarousel,
  readFeatured,
  readHomeCards,
  readInformationPage,
  listCategories,
  readCategory,
  readCategoryDetails,
  readParentProduct,
  readVariants,
  readSubProducts,
  searchProducts,
  suggestProducts,
  createCardOrder,
  createBenefitOrder,
  createCodOrder,
  readDeliveryPromises,
  readShopSettings,
  readPaymentMethods,
  payOrderByCard,
  payOrderByBenefit,
  cancelPayment,
  verifyOrder,
  listOrders,
  readInvoice,
  readCreditNote,
  sendOrderLink,
  receiveProviderEvent,
  subscribeToNewsletter,
  sendContactForm,
  requestStockAlert,
  confirmStockAlert,
  listSavedProducts,
  listSavedParts,
  saveProducts,
  forgetSavedProduct,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
