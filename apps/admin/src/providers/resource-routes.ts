import {
  adminCreateCategory,
  adminDeleteCategory,
  adminGetCategory,
  adminListCategories,
  adminUpdateCategory,
} from "@tatka/contract/catalogue/categories-admin";
import {
  adminCreateFlashSale,
  adminDeleteFlashSale,
  adminGetFlashSale,
  adminListFlashSales,
  adminUpdateFlashSale,
} from "@tatka/contract/catalogue/flash-sales-admin";
import { adminDeleteMedia, adminGetMedia, adminListMedia, adminUpdateMedia } from "@tatka/contract/catalogue/media";
import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import {
  adminCreateProduct,
  adminDeleteProduct,
  adminGetProduct,
  adminUpdateProduct,
} from "@tatka/contract/catalogue/products-admin";
import { adminGetReview, adminListReviews, adminUpdateReview } from "@tatka/contract/catalogue/reviews";
import {
  adminCreateAlias,
  adminDeleteAlias,
  adminListAliases,
  adminListMissedSearches,
  adminListPopularSearches,
  adminUpdateAlias,
} from "@tatka/contract/catalogue/search";
import { attributeRoutes, brandRoutes, tagRoutes, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import {
  adminCreateBlogPost,
  adminCreateBlogTerm,
  adminDeleteBlogPost,
  adminDeleteBlogTerm,
  adminGetBlogPost,
  adminGetBlogTerm,
  adminListBlogPosts,
  adminListBlogTerms,
  adminUpdateBlogPost,
  adminUpdateBlogTerm,
} from "@tatka/contract/content/blog-admin";
import {
  adminGetContactMessage,
  adminListContactMessages,
  adminUpdateContactMessage,
} from "@tatka/contract/content/contact";
import { adminCreateFaq, adminDeleteFaq, adminGetFaq, adminListFaq, adminUpdateFaq } from "@tatka/contract/content/faq";
import { adminGetPage, adminListPages, adminUpdatePage } from "@tatka/contract/content/pages";
import {
  adminCreateTestimonial,
  adminDeleteTestimonial,
  adminGetTestimonial,
  adminListTestimonials,
  adminUpdateTestimonial,
} from "@tatka/contract/content/testimonials-admin";
import {
  adminCreateHub,
  adminDeleteHub,
  adminGetHub,
  adminListHubs,
  adminUpdateHub,
} from "@tatka/contract/delivery/hubs-admin";
import {
  adminCreateCountry,
  adminCreateLocation,
  adminDeleteCountry,
  adminDeleteLocation,
  adminGetCountry,
  adminGetLocation,
  adminListCountries,
  adminListLocations,
  adminUpdateCountry,
  adminUpdateLocation,
} from "@tatka/contract/delivery/locations-admin";
import { listPurchases } from "@tatka/contract/delivery/purchases";
import {
  adminCreateShippingZone,
  adminDeleteShippingZone,
  adminGetShippingZone,
  adminListShippingZones,
  adminUpdateShippingZone,
} from "@tatka/contract/delivery/shipping-zones-admin";
import {
  adminCreateSlot,
  adminDeleteSlot,
  adminGetSlot,
  adminListSlots,
  adminUpdateSlot,
} from "@tatka/contract/delivery/slots-admin";
import { listCounts } from "@tatka/contract/delivery/stock-counts";
import { adminListStockLevels } from "@tatka/contract/delivery/stock-levels-admin";
import { listTransfers } from "@tatka/contract/delivery/transfers";
import { adminGetAudit, adminListAudit } from "@tatka/contract/insight/audit";
import { adminAnswerList, adminListLists, adminReadList } from "@tatka/contract/lists/shopping-lists";
import {
  adminCreateDiscount,
  adminDeleteDiscount,
  adminGetDiscount,
  adminListDiscounts,
  adminUpdateDiscount,
} from "@tatka/contract/orders/discounts-admin";
import { adminGetOrder, adminListOrders } from "@tatka/contract/orders/orders-admin";
import { adminGetProblem, adminListProblems } from "@tatka/contract/orders/problems-admin";
import {
  adminCreateVoucher,
  adminDeleteVoucher,
  adminGetVoucher,
  adminListVouchers,
  adminUpdateVoucher,
} from "@tatka/contract/orders/vouchers-admin";
import {
  adminGetPaymentMethod,
  adminListPaymentMethods,
  adminUpdatePaymentMethod,
} from "@tatka/contract/payments/payment-methods-admin";
import { adminListPayments, adminListRefunds } from "@tatka/contract/payments/payments-admin";
import { adminGetCustomer, adminListCustomers } from "@tatka/contract/people/customers-admin";
import {
  adminCreateRole,
  adminCreateUser,
  adminDeleteRole,
  adminDeleteUser,
  adminGetRole,
  adminGetUser,
  adminListRoles,
  adminListUsers,
  adminUpdateRole,
  adminUpdateUser,
} from "@tatka/contract/people/staff-accounts";
import type { Route } from "@tatka/contract/route";

/** What staff may do with the records of one kind, as calls of the contract. */
export type ResourceRoutes = { list?: Route; get?: Route; create?: Route; update?: Route; delete?: Route };

const location = {
  list: adminListLocations,
  get: adminGetLocation,
  create: adminCreateLocation,
  update: adminUpdateLocation,
  delete: adminDeleteLocation,
};

/** The calls behind react-admin's resources, each under the name that its pages have. */
export const resourceRoutes: Readonly<Record<string, ResourceRoutes>> = {
  product: {
    list: adminListProducts,
    get: adminGetProduct,
    create: adminCreateProduct,
    update: adminUpdateProduct,
    delete: adminDeleteProduct,
  },
  category: {
    list: adminListCategories,
    get: adminGetCategory,
    create: adminCreateCategory,
    update: adminUpdateCategory,
    delete: adminDeleteCategory,
  },
  brand: brandRoutes,
  tag: tagRoutes,
  attribute: attributeRoutes,
  uom: uomRoutes,
  media: { list: adminListMedia, get: adminGetMedia, update: adminUpdateMedia, delete: adminDeleteMedia },
  "flash-sale": {
    list: adminListFlashSales,
    get: adminGetFlashSale,
    create: adminCreateFlashSale,
    update: adminUpdateFlashSale,
    delete: adminDeleteFlashSale,
  },
  "search-alias": {
    list: adminListAliases,
    create: adminCreateAlias,
    update: adminUpdateAlias,
    delete: adminDeleteAlias,
  },
  "missed-search": { list: adminListMissedSearches },
  "popular-search": { list: adminListPopularSearches },
  order: { list: adminListOrders, get: adminGetOrder },
  voucher: {
    list: adminListVouchers,
    get: adminGetVoucher,
    create: adminCreateVoucher,
    update: adminUpdateVoucher,
    delete: adminDeleteVoucher,
  },
  discount: {
    list: adminListDiscounts,
    get: adminGetDiscount,
    create: adminCreateDiscount,
    update: adminUpdateDiscount,
    delete: adminDeleteDiscount,
  },
  payment: { list: adminListPayments },
  refund: { list: adminListRefunds },
  "payment-method": { list: adminListPaymentMethods, get: adminGetPaymentMethod, update: adminUpdatePaymentMethod },
  hub: {
    list: adminListHubs,
    get: adminGetHub,
    create: adminCreateHub,
    update: adminUpdateHub,
    delete: adminDeleteHub,
  },
  "shipping-zone": {
    list: adminListShippingZones,
    get: adminGetShippingZone,
    create: adminCreateShippingZone,
    update: adminUpdateShippingZone,
    delete: adminDeleteShippingZone,
  },
  slot: {
    list: adminListSlots,
    get: adminGetSlot,
    create: adminCreateSlot,
    update: adminUpdateSlot,
    delete: adminDeleteSlot,
  },
  stock: { list: adminListStockLevels },
  transfer: { list: listTransfers },
  purchase: { list: listPurchases },
  count: { list: listCounts },
  "settings/countries": {
    list: adminListCountries,
    get: adminGetCountry,
    create: adminCreateCountry,
    update: adminUpdateCountry,
    delete: adminDeleteCountry,
  },
  "settings/divisions": location,
  "settings/districts": location,
  "settings/zones": location,
  customer: { list: adminListCustomers, get: adminGetCustomer },
  users: {
    list: adminListUsers,
    get: adminGetUser,
    create: adminCreateUser,
    update: adminUpdateUser,
    delete: adminDeleteUser,
  },
  roles: {
    list: adminListRoles,
    get: adminGetRole,
    create: adminCreateRole,
    update: adminUpdateRole,
    delete: adminDeleteRole,
  },
  page: { list: adminListPages, get: adminGetPage, update: adminUpdatePage },
  faq: { list: adminListFaq, get: adminGetFaq, create: adminCreateFaq, update: adminUpdateFaq, delete: adminDeleteFaq },
  blog: {
    list: adminListBlogPosts,
    get: adminGetBlogPost,
    create: adminCreateBlogPost,
    update: adminUpdateBlogPost,
    delete: adminDeleteBlogPost,
  },
  "blog-term": {
    list: adminListBlogTerms,
    get: adminGetBlogTerm,
    create: adminCreateBlogTerm,
    update: adminUpdateBlogTerm,
    delete: adminDeleteBlogTerm,
  },
  testimonial: {
    list: adminListTestimonials,
    get: adminGetTestimonial,
    create: adminCreateTestimonial,
    update: adminUpdateTestimonial,
    delete: adminDeleteTestimonial,
  },
  "contact-message": {
    list: adminListContactMessages,
    get: adminGetContactMessage,
    update: adminUpdateContactMessage,
  },
  problem: { list: adminListProblems, get: adminGetProblem },
  review: { list: adminListReviews, get: adminGetReview, update: adminUpdateReview },
  "shopping-list": { list: adminListLists, get: adminReadList, update: adminAnswerList },
  audit: { list: adminListAudit, get: adminGetAudit },
};
