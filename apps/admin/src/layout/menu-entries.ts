import AccountTreeIcon from "@mui/icons-material/AccountTreeOutlined";
import AddBoxIcon from "@mui/icons-material/AddBoxOutlined";
import AddCardIcon from "@mui/icons-material/AddCardOutlined";
import AddShoppingCartIcon from "@mui/icons-material/AddShoppingCartOutlined";
import SupplierIcon from "@mui/icons-material/AgricultureOutlined";
import ArticleIcon from "@mui/icons-material/ArticleOutlined";
import BadgeIcon from "@mui/icons-material/BadgeOutlined";
import BoltIcon from "@mui/icons-material/BoltOutlined";
import CampaignIcon from "@mui/icons-material/CampaignOutlined";
import ChecklistIcon from "@mui/icons-material/ChecklistOutlined";
import CurrencyExchangeIcon from "@mui/icons-material/CurrencyExchangeOutlined";
import WasteIcon from "@mui/icons-material/DeleteSweepOutlined";
import DiscountIcon from "@mui/icons-material/DiscountOutlined";
import NearDateIcon from "@mui/icons-material/EventBusyOutlined";
import CountIcon from "@mui/icons-material/FactCheckOutlined";
import ProblemIcon from "@mui/icons-material/FeedbackOutlined";
import FormatQuoteIcon from "@mui/icons-material/FormatQuoteOutlined";
import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import HomeWorkIcon from "@mui/icons-material/HomeWorkOutlined";
import InsightsIcon from "@mui/icons-material/InsightsOutlined";
import StockIcon from "@mui/icons-material/Inventory2Outlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import PurchaseIcon from "@mui/icons-material/LocalMallOutlined";
import LocalOfferIcon from "@mui/icons-material/LocalOfferOutlined";
import LocalShippingIcon from "@mui/icons-material/LocalShippingOutlined";
import MailIcon from "@mui/icons-material/MailOutlined";
import MapIcon from "@mui/icons-material/MapOutlined";
import MessageTextIcon from "@mui/icons-material/MarkEmailReadOutlined";
import StatusIcon from "@mui/icons-material/MonitorHeartOutlined";
import NewspaperIcon from "@mui/icons-material/NewspaperOutlined";
import PaymentsIcon from "@mui/icons-material/PaymentsOutlined";
import PeopleIcon from "@mui/icons-material/PeopleOutlined";
import PhotoLibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import CashIcon from "@mui/icons-material/PointOfSaleOutlined";
import PublicIcon from "@mui/icons-material/PublicOutlined";
import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import QueryStatsIcon from "@mui/icons-material/QueryStatsOutlined";
import QuizIcon from "@mui/icons-material/QuizOutlined";
import ReceiptLongIcon from "@mui/icons-material/ReceiptLongOutlined";
import RocketIcon from "@mui/icons-material/RocketLaunchOutlined";
import RunsIcon from "@mui/icons-material/RouteOutlined";
import ScheduleIcon from "@mui/icons-material/ScheduleOutlined";
import SellIcon from "@mui/icons-material/SellOutlined";
import ShoppingBasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import SpaceDashboardIcon from "@mui/icons-material/SpaceDashboardOutlined";
import SpellcheckIcon from "@mui/icons-material/SpellcheckOutlined";
import ReviewIcon from "@mui/icons-material/StarHalfOutlined";
import StorefrontIcon from "@mui/icons-material/StorefrontOutlined";
import StraightenIcon from "@mui/icons-material/StraightenOutlined";
import StyleIcon from "@mui/icons-material/StyleOutlined";
import TransferIcon from "@mui/icons-material/SyncAltOutlined";
import TravelExploreIcon from "@mui/icons-material/TravelExploreOutlined";
import TuneIcon from "@mui/icons-material/TuneOutlined";
import RideIcon from "@mui/icons-material/TwoWheelerOutlined";
import ViewQuiltIcon from "@mui/icons-material/ViewQuiltOutlined";
import VpnKeyIcon from "@mui/icons-material/VpnKeyOutlined";
import WarehouseIcon from "@mui/icons-material/WarehouseOutlined";
import WebhookIcon from "@mui/icons-material/WebhookOutlined";
import type { StaffPermission } from "@tatka/contract/people/permissions";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ComponentType } from "react";
import type { MessageKey } from "../messages/en.ts";

export type MenuEntry = {
  path: string;
  label: MessageKey;
  icon: ComponentType;
  /** The entry is shown to those who hold any of these. */
  permissions: readonly StaffPermission[];
  /** A page that is opened from another one, never from the menu. */
  isHidden?: true;
};

/** A section with a name has an icon too: of the folded menu it is all that is seen. */
export type MenuSection = {
  label?: MessageKey;
  icon?: ComponentType;
  entries: readonly MenuEntry[];
};

const sections: readonly MenuSection[] = [
  {
    entries: [{ path: "/", label: "tatka.menu.dashboard", icon: SpaceDashboardIcon, permissions: ["dashboard.read"] }],
  },
  {
    label: "tatka.menu.sales",
    icon: ReceiptLongIcon,
    entries: [
      { path: "/order", label: "tatka.menu.orders", icon: ReceiptLongIcon, permissions: ["order.read"] },
      {
        path: "/order/create",
        label: "tatka.menu.new_order",
        icon: AddShoppingCartIcon,
        permissions: ["order.create"],
      },
      { path: "/run", label: "tatka.menu.runs", icon: RunsIcon, permissions: ["run.plan"] },
      { path: "/ride", label: "tatka.menu.ride", icon: RideIcon, permissions: ["run.ride"] },
      { path: "/cash", label: "tatka.menu.cash", icon: CashIcon, permissions: ["cash.read"] },
      { path: "/problem", label: "tatka.menu.problems", icon: ProblemIcon, permissions: ["problem.read"] },
      { path: "/refund", label: "tatka.menu.refunds", icon: CurrencyExchangeIcon, permissions: ["refund.read"] },
      {
        path: "/shopping-lists",
        label: "tatka.menu.shopping_lists",
        icon: ChecklistIcon,
        permissions: ["shopping_list.read"],
      },
      { path: "/voucher", label: "tatka.menu.vouchers", icon: LocalOfferIcon, permissions: ["voucher.read"] },
      {
        path: "/voucher/create",
        label: "tatka.menu.new_voucher",
        icon: AddCardIcon,
        permissions: ["voucher.create"],
      },
      { path: "/discount", label: "tatka.menu.discounts", icon: DiscountIcon, permissions: ["discount.read"] },
      { path: "/flash-sale", label: "tatka.menu.flash_sales", icon: BoltIcon, permissions: ["flash_sale.read"] },
    ],
  },
  {
    label: "tatka.menu.stock",
    icon: StockIcon,
    entries: [
      { path: "/stock", label: "tatka.menu.stock_levels", icon: StockIcon, permissions: ["stock.read"] },
      { path: "/stock/scan", label: "tatka.menu.scan_stock", icon: ScanIcon, permissions: ["stock.read"] },
      { path: "/count", label: "tatka.stock_counts.title", icon: CountIcon, permissions: ["stock.read"] },
      { path: "/near-date", label: "tatka.menu.near_date", icon: NearDateIcon, permissions: ["stock.read"] },
      { path: "/transfer", label: "tatka.menu.transfers", icon: TransferIcon, permissions: ["stock.transfer"] },
      { path: "/purchase", label: "tatka.menu.purchases", icon: PurchaseIcon, permissions: ["purchase.read"] },
      { path: "/supplier", label: "tatka.menu.suppliers", icon: SupplierIcon, permissions: ["purchase.read"] },
    ],
  },
  {
    label: "tatka.menu.catalogue",
    icon: ShoppingBasketIcon,
    entries: [
      { path: "/product", label: "tatka.menu.products", icon: ShoppingBasketIcon, permissions: ["product.read"] },
      {
        path: "/product/create",
        label: "tatka.product_admin.create_title",
        icon: AddBoxIcon,
        permissions: ["product.create"],
        isHidden: true,
      },
      { path: "/category", label: "tatka.menu.categories", icon: AccountTreeIcon, permissions: ["category.read"] },
      { path: "/brand", label: "tatka.menu.brands", icon: StorefrontIcon, permissions: ["brand.read"] },
      { path: "/tag", label: "tatka.menu.tags", icon: SellIcon, permissions: ["tag.read"] },
      { path: "/attribute", label: "tatka.menu.attributes", icon: StyleIcon, permissions: ["attribute.read"] },
      { path: "/uom", label: "tatka.menu.uoms", icon: StraightenIcon, permissions: ["uom.read"] },
      { path: "/media", label: "tatka.menu.media", icon: PhotoLibraryIcon, permissions: ["media.read"] },
      {
        path: "/search-words",
        label: "tatka.menu.search_words",
        icon: SpellcheckIcon,
        permissions: ["search_word.read"],
      },
    ],
  },
  {
    label: "tatka.menu.content",
    icon: ArticleIcon,
    entries: [
      { path: "/contact-message", label: "tatka.menu.messages", icon: MailIcon, permissions: ["contact_message.read"] },
      { path: "/review", label: "tatka.menu.reviews", icon: ReviewIcon, permissions: ["review.read"] },
      { path: "/page", label: "tatka.menu.pages", icon: ArticleIcon, permissions: ["page.read"] },
      { path: "/blog", label: "tatka.menu.blog", icon: NewspaperIcon, permissions: ["blog.read"] },
      { path: "/faq", label: "tatka.menu.faq", icon: QuizIcon, permissions: ["faq.read"] },
      {
        path: "/testimonial",
        label: "tatka.menu.testimonials",
        icon: FormatQuoteIcon,
        permissions: ["testimonial.read"],
      },
    ],
  },
  {
    label: "tatka.menu.reports",
    icon: InsightsIcon,
    entries: [
      { path: "/report/revenue", label: "tatka.menu.revenue", icon: InsightsIcon, permissions: ["report.read"] },
      {
        path: "/report/product-analysis",
        label: "tatka.menu.product_analysis",
        icon: QueryStatsIcon,
        permissions: ["report.read"],
      },
      { path: "/report/staff", label: "tatka.menu.staff_figures", icon: RideIcon, permissions: ["report.read"] },
      { path: "/report/waste", label: "tatka.report.waste.title", icon: WasteIcon, permissions: ["report.read"] },
    ],
  },
  {
    label: "tatka.menu.people",
    icon: PeopleIcon,
    entries: [
      { path: "/customer", label: "tatka.menu.customers", icon: PeopleIcon, permissions: ["customer.read"] },
      { path: "/users", label: "tatka.menu.users", icon: PeopleIcon, permissions: ["user.read"] },
      { path: "/roles", label: "tatka.menu.roles", icon: BadgeIcon, permissions: ["roles.read"] },
      { path: "/permissions", label: "tatka.menu.permissions", icon: VpnKeyIcon, permissions: ["permissions.read"] },
      { path: "/audit", label: "tatka.menu.audit", icon: HistoryIcon, permissions: ["audit.read"] },
    ],
  },
  {
    label: "tatka.menu.delivery",
    icon: LocalShippingIcon,
    entries: [
      { path: "/hub", label: "tatka.menu.hubs", icon: WarehouseIcon, permissions: ["hub_setting.read"] },
      {
        path: "/shipping-zone",
        label: "tatka.menu.shipping_zones",
        icon: LocalShippingIcon,
        permissions: ["shipping_zone.read"],
      },
      { path: "/slot", label: "tatka.menu.slots", icon: ScheduleIcon, permissions: ["slot.read"] },
    ],
  },
  {
    label: "tatka.menu.settings",
    icon: TuneIcon,
    entries: [
      { path: "/settings/setup", label: "tatka.setup.menu", icon: RocketIcon, permissions: ["setting.read"] },
      {
        path: "/settings/home",
        label: "tatka.menu.home_settings",
        icon: ViewQuiltIcon,
        permissions: ["home_setting.read"],
      },
      {
        path: "/settings/basic",
        label: "tatka.menu.basic_settings",
        icon: TuneIcon,
        permissions: ["basic_setting.read"],
      },
      {
        path: "/settings/meta-info",
        label: "tatka.menu.meta_settings",
        icon: TravelExploreIcon,
        permissions: ["meta_setting.read"],
      },
      {
        path: "/settings/advertising",
        label: "tatka.advertising.menu",
        icon: CampaignIcon,
        permissions: ["meta_setting.update"],
      },
      {
        path: "/settings/messages",
        label: "tatka.message_words.menu",
        icon: MessageTextIcon,
        permissions: ["message_words.read"],
      },
      {
        path: "/payment-method",
        label: "tatka.menu.payment_methods",
        icon: PaymentsIcon,
        permissions: ["payment_method.read"],
      },
      { path: "/settings/countries", label: "tatka.menu.countries", icon: PublicIcon, permissions: ["location.read"] },
      { path: "/settings/divisions", label: "tatka.menu.divisions", icon: MapIcon, permissions: ["location.read"] },
      { path: "/settings/districts", label: "tatka.menu.districts", icon: PlaceIcon, permissions: ["location.read"] },
      { path: "/settings/zones", label: "tatka.menu.zones", icon: HomeWorkIcon, permissions: ["location.read"] },
      { path: "/settings/api-keys", label: "tatka.api_keys.menu", icon: KeyIcon, permissions: ["api_key.read"] },
      { path: "/settings/webhooks", label: "tatka.webhooks.menu", icon: WebhookIcon, permissions: ["webhook.read"] },
      { path: "/settings/status", label: "tatka.status.menu", icon: StatusIcon, permissions: ["status.read"] },
    ],
  },
];

/** The menu as its holder may use it; sections with nothing in them are left out. */
export function menuFor(permissions: readonly Permission[]): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => !entry.isHidden && isOpenTo(permissions, entry)),
    }))
    .filter((section) => section.entries.length > 0);
}

/** The entry whose page this is, or lies below: of `/order` and `/order/create` the longer one that fits. */
export function currentEntry(path: string, menu: readonly MenuSection[]): MenuEntry | undefined {
  return menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => path === entry.path || (entry.path !== "/" && path.startsWith(`${entry.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/**
 * Where someone lands after signing in: not on a dashboard they may not see, and on a hidden page if all else is shut.
 */
export function firstPageFor(permissions: readonly Permission[]): string {
  const open = sections.flatMap(({ entries }) => entries).filter((entry) => isOpenTo(permissions, entry));
  return (open.find(({ isHidden }) => !isHidden) ?? open[0])?.path ?? "/403";
}

function isOpenTo(permissions: readonly Permission[], entry: MenuEntry): boolean {
  return entry.permissions.some((needed) => holds(permissions, needed));
}
