export { AddressToSave, SavedAddress } from './addresses.ts';
export { Bhd } from './bhd.ts';
export { CartLine, CartMeta, CartNotice } from './carts.ts';
export { CategoryListing, CategoryProduct, ListedCategory } from './categories.ts';
export { Address, CardPayment, Country, DebitPayment, OrderRequest, Phone } from './checkout.ts';
export { ContactForm } from './contact.ts';
export { Day, DeliveryPromises, OrderMethod, ShippingMethod, ShopSettings } from './delivery.ts';
export { ErrorAnswer } from './errors.ts';
export { GuestToken } from './guests.ts';
export { InformationPage } from './information-pages.ts';
export { Menu } from './menus.ts';
export { Subscription } from './newsletter.ts';
export {
  Order,
  OrderAddress,
  OrderItem,
  OrderLookUp,
  OrderNumber,
  OrderReturn,
  OrderStatus,
  ReturnForm,
} from './orders.ts';
export { PaymentProviderCode } from './payment-methods.ts';
export { OrderReviews, ProductReview, ReviewForm } from './reviews.ts';
export { SavedProduct } from './saved-products.ts';
export { SearchResult } from './search.ts';
export { Login, OpenSession, SignedIn } from './sessions.ts';
export { BannerSlide, FeaturedProduct, HomeCard } from './showcase.ts';
export { StockAlertRequest } from './stock-alerts.ts';
export { Image } from './text.ts';
export { Instant } from './time.ts';
export {
  ChangePassword,
  CurrentUser,
  DetailsToChange,
  FirstName,
  ForgotPassword,
  Gender,
  LastName,
  MobileNumber,
  NewAccount,
  NewPassword,
  ResetPassword,
  UserDetails,
  Verification,
} from './users.ts';
export { ParentProduct, PartNumber, SubProduct, Variant } from './variants.ts';
