import { EditLines } from "./edit-lines.tsx";
import { OrderSubPage } from "./order-sub-page.tsx";

export function EditLinesPage() {
  return (
    <OrderSubPage name="edit">
      {(number, leave) => <EditLines orderNumber={number} isPage onCancel={leave} onSaved={leave} />}
    </OrderSubPage>
  );
}
