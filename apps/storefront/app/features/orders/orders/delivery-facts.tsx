import type { Order } from "@tatka/contract/orders/orders";
import type { ReactNode } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { SentPicture } from "../../../pictures/sent-picture.tsx";
import { Section } from "../checkout/index.ts";
import { deliveryWindow } from "./delivery-window.ts";
import { orderTexts } from "./messages.ts";

/** Delivery time and address, as agreed when the order was placed. */
export function DeliveryFacts({ order }: { order: Order }) {
  const { language } = useLanguage();
  const texts = orderTexts[language];
  const { recipient } = order;
  const places = [recipient.zone, recipient.district, recipient.division].map((place) => titleIn(language, place));
  return (
    <Section title={texts.delivery}>
      <dl className="mt-3 grid gap-3">
        <Fact label={texts.window}>
          <span className="inline-block font-semibold first-letter:uppercase">
            {deliveryWindow(order, language, texts)}
          </span>
        </Fact>
        <Fact label={texts.recipient}>
          <span className="block font-semibold break-words">{recipient.name}</span>
          <span className="block">{recipient.phone}</span>
          <span className="block break-words">{recipient.address}</span>
          {recipient.landmark && <span className="block break-words">{texts.landmark(recipient.landmark)}</span>}
          <span className="block text-muted">{[...new Set(places)].join(", ")}</span>
          {recipient.deliveryNote && <span className="block break-words text-muted">{recipient.deliveryNote}</span>}
        </Fact>
        {order.note && (
          <Fact label={texts.note}>
            <span className="break-words whitespace-pre-line">{order.note}</span>
          </Fact>
        )}
        {/* An order that was stored on the device by an earlier release has none. */}
        {order.customFields?.map(({ key, title, titleBn, value, valueBn }) => (
          <Fact key={key} label={titleIn(language, { title, titleBn })}>
            <span className="break-words whitespace-pre-line">{language === "bn" ? valueBn : value}</span>
          </Fact>
        ))}
        {order.doorPhoto && (
          <Fact label={texts.doorPhoto}>
            <span className="mt-1 inline-block">
              <SentPicture
                href={order.doorPhoto.large}
                target="_blank"
                rel="noreferrer"
                small={order.doorPhoto.small}
                alt={texts.doorPhoto}
              />
            </span>
          </Fact>
        )}
      </dl>
      {order.reusableBags && <p className="mt-3 text-sm text-muted">{texts.bags}</p>}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
