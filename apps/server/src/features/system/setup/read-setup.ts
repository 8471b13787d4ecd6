import type { SetupGap, SetupStep, SetupStepId, ShopSetup } from "@tatka/contract/content/setup";
import { CATEGORY_LEVELS } from "@tatka/domain/catalogue/category-tree";
import { entriesOf } from "@tatka/domain/tables";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Config } from "../../../settings/config.ts";
import { canSendSms } from "../../content/messages/index.ts";
import { opensItself, shopIsOpen } from "../../content/opening/index.ts";
import { readSettingAsStaff, readSettings } from "../../content/settings/index.ts";
import { offeredPaymentMethods } from "../../payments/payments/index.ts";

type Facts = {
  cities: number;
  citiesWithDelivery: number;
  hubs: number;
  zones: number;
  zonesWithOption: number;
  times: number;
  leaves: number;
  brands: number;
  products: number;
  inStock: number;
  hasTestedMail: boolean;
  hasTestedSms: boolean;
  hasEditedPages: boolean;
  hasSecondFactor: boolean;
  isOpen: boolean;
  opensItself: boolean;
};

type Setting = Pick<Config, "mode" | "payment" | "sms">;

/**
 * The set-up progress. Required is everything without which an order fails: a seller, a hub, a deliverable address with
 * a slot, a payment method, and a product in stock there.
 */
export async function readSetup(db: Database, config: Setting, staffId: number): Promise<ShopSetup> {
  const [facts, settings, factor, offered] = await Promise.all([
    readFacts(db, staffId),
    readSettings(db, ["company", "basic", "legal", "shopStatus"]),
    readSettingAsStaff(db, "staffSecondFactorRequired"),
    offeredPaymentMethods(db, config),
  ]);
  const { company, basic, legal, shopStatus } = settings;
  const hasSmsGateway = canSendSms(config);
  const steps = [
    step("security", { second_factor: facts.hasSecondFactor || factor.value !== true }, facts.hasSecondFactor),
    step("identity", {
      seller_name: company.name !== "" && company.nameBn !== "",
      seller_address: company.address !== "" && company.addressBn !== "",
      phone: basic.hotline !== "",
      trade_registration: legal.tradeRegistration !== "" || company.bin !== "",
    }),
    step("cities", {}, facts.cities === facts.citiesWithDelivery, facts.cities),
    step("hubs", { hub: facts.hubs > 0 }, true, facts.hubs),
    step("zones", { zone: facts.zones > 0, delivery_option: facts.zonesWithOption > 0 }, true, facts.zones),
    step("times", { delivery_time: facts.times > 0 }, true, facts.times),
    step("payments", { payment_method: offered.length > 0 }, true, offered.length),
    step("mail", {}, facts.hasTestedMail),
    step("sms", {}, hasSmsGateway && facts.hasTestedSms),
    step("categories", { category: facts.leaves > 0 }, true, facts.leaves),
    step("brands", { brand: facts.brands > 0 }, true, facts.brands),
    step("products", { product: facts.products > 0, stock: facts.inStock > 0 }, true, facts.products),
    step("texts", {}, facts.hasEditedPages),
  ];
  return {
    ...shopStatus,
    isOpen: facts.isOpen,
    opensItself: facts.opensItself,
    steps,
    missing: steps.flatMap(({ missing }) => missing),
    hasSmsGateway,
    gateways: Object.keys(config.payment.accounts),
  };
}

/** A step with an open requirement is missing; otherwise it is done or recommended. */
function step(
  id: SetupStepId,
  needs: Partial<Record<SetupGap, boolean>>,
  isDone = true,
  count: number | null = null,
): SetupStep {
  const missing = entriesOf(needs).flatMap(([need, isMet]) => (isMet ? [] : [need]));
  return { id, status: missing.length > 0 ? "missing" : isDone ? "done" : "optional", missing, count };
}

async function readFacts(db: Database, staffId: number): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    with zone as (
      select z.id, h.region_code from shipping_zone z join hub h on h.id = z.hub_id
      where z.status = 'active' and exists (select from shipping_zone_location l where l.shipping_zone_id = z.id)
    ), option as (
      select m.kind, zone.id, zone.region_code from zone
      join shipping_method m on m.shipping_zone_id = zone.id and m.status = 'active'
    )
    select
      (select count(*)::int from region where status = 'active') as cities,
      (select count(distinct r.code)::int from region r join option o on o.region_code = r.code
        where r.status = 'active') as "citiesWithDelivery",
      (select count(*)::int from hub) as hubs,
      (select count(*)::int from zone) as zones,
      (select count(distinct id)::int from option) as "zonesWithOption",
      (select count(*)::int from option where kind = 'express')
        + (select count(*)::int from slot_window w where w.status = 'active' and w.capacity > 0
             and exists (select from option where option.id = w.shipping_zone_id and option.kind = 'standard'))
        as times,
      (select count(*)::int from category where level = ${CATEGORY_LEVELS}) as leaves,
      (select count(*)::int from brand) as brands,
      (select count(*)::int from product where status = 'active') as products,
      (select count(*)::int from product p where p.status = 'active' and exists (
        select from current_variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
        where v.product_id = p.id and s.on_hand > s.reserved
          and exists (select from option where option.region_code = h.region_code)
      )) as "inStock",
      ${wasTested("mail")} as "hasTestedMail",
      ${wasTested("sms")} as "hasTestedSms",
      exists (select from content_page where version > 1) as "hasEditedPages",
      exists (select from second_factor where account_id = ${staffId} and confirmed_at is not null)
        as "hasSecondFactor",
      ${shopIsOpen} as "isOpen",
      ${opensItself} as "opensItself"`);
  const [facts] = rows;
  if (!facts) throw new Error("the store's state was not read");
  return facts;
}

function wasTested(channel: "mail" | "sms"): SQL {
  return sql`exists (select from audit_entry where resource = 'message' and after ->> 'channel' = ${channel})`;
}
