import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";

export type PopupData = { title: string; text: string; button: string; link: string };

export function HomePopupDialog({ popup, onClose }: { popup: PopupData; onClose: () => void }) {
  const { language } = useLanguage();
  return (
    <Modal title={popup.title} closeLabel={dialogTexts[language].close} onClose={onClose}>
      <p className="mt-2 leading-relaxed">{popup.text}</p>
      <p className="mt-6">
        {popup.link.startsWith("/") ? (
          <ShopLink
            to={popup.link}
            className={buttonLook.main}
            onClick={(event) => closeModalAround(event.currentTarget)}
          >
            {popup.button}
          </ShopLink>
        ) : (
          <a
            href={popup.link}
            rel="noopener"
            className={buttonLook.main}
            onClick={(event) => closeModalAround(event.currentTarget)}
          >
            {popup.button}
          </a>
        )}
      </p>
    </Modal>
  );
}
