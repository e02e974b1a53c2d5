export { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts';
export {
  addCartLine,
  applyDiscount,
  clearCart,
  deleteCart,
  readCart,
  removeCartLine,
  removeDiscount,
  setCartLineQuantity,
} from './carts.ts';
export { listCategories, readCategory, readCategoryDetails } from './categories.ts';
export {
  cancelPayment,
  createCardOrder,
  createCodOrder,
  createDebitOrder,
  payOrderByCard,
  payOrderByDebitCard,
  readPaymentMethods,
} from './checkout.ts';
export { sendContactForm } from './contact.ts';
export { readDeliveryPromises, readShopSettings } from './delivery.ts';
export { readGuestId } from './guests.ts';
export { readInformationPage } from './information-pages.ts';
export { subscribeToNewsletter } from './newsletter.ts';
export { listOrders, readCreditNote, readInvoice, requestReturn, sendOrderLink, verifyOrder } from './orders.ts';
export { receiveProviderEvent } from './payment-sessions.ts';
export { listProductReviews, readOrderReviews, removeReview, writeReview } from './reviews.ts';
export { listSavedParts, listSavedProducts, removeSavedProduct, saveProducts } from './saved-products.ts';
export { searchProducts, suggestProducts } from './search.ts';
export { endOtherSessions, endSession, listSessions, login, logout, refreshSession } from './sessions.ts';
export { readCarousel, readFeatured, readHomeCards } from './showcase.ts';
export { confirmStockAlert, requestStockAlert } from './stock-alerts.ts';
export {
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
export { readParentProduct, readSubProducts, readVariantFacts, readVariants } from './variants.ts';
