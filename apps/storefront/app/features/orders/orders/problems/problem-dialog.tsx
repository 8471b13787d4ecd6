import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import type { Order } from "@tatka/contract/orders/orders";
import type { ProblemReason } from "@tatka/domain/orders/order-problem";
import { type FormEvent, useRef, useState } from "react";
import { FailureNote } from "../../../../failure-note.tsx";
import { useLanguage } from "../../../../language.tsx";
import { dialogTexts } from "../../../../messages/dialogs.ts";
import { PictureInput } from "../../../../pictures/picture-input.tsx";
import { submitLook } from "../../../../ui/forms/form-look.ts";
import { closeModalAround, Modal } from "../../../../ui/modal.tsx";
import { showToast } from "../../../../ui/toast.ts";
import { useAction } from "../../../../use-action.ts";
import { sendReport, uploadOfProblem } from "./problem-calls.ts";
import { ProblemLine, type ReportedLine } from "./problem-line.tsx";
import { problemTexts } from "./problem-messages.ts";

/** Repeats the API's limit, because the contract's schemas are not shipped to browsers. */
const LONGEST = 1_000;

type ProblemDialogProps = { order: Order; onReported: (order: Order) => void; onClose: () => void };

/** Items, pieces, reasons and optional photos. */
export default function ProblemDialog({ order, onReported, onClose }: ProblemDialogProps) {
  const { language } = useLanguage();
  const texts = problemTexts[language];
  const [chosen, setChosen] = useState<ReadonlyMap<number, ReportedLine>>(new Map());
  const [pictures, setPictures] = useState<readonly ReviewPicture[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { isBusy, failure, setFailure, run } = useAction();
  const formRef = useRef<HTMLFormElement>(null);
  /** One idempotency key per form, so that a retry after a lost response reports nothing twice. */
  const key = useRef<string>(crypto.randomUUID());
  const reportable = order.lines.filter((line) => line.reportable > 0);

  function choose(lineId: number, line: ReportedLine | null) {
    const next = new Map(chosen);
    if (line) next.set(lineId, line);
    else next.delete(lineId);
    setChosen(next);
    key.current = crypto.randomUUID();
    setFailure(null);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    const lines = [...chosen].map(([lineId, line]) => ({ lineId, ...line }));
    if (lines.length === 0) return setFailure({ error: texts.nothingChosen });
    if (!lines.every(hasReason)) return setFailure({ error: texts.reasonMissing });
    if (isUploading) return setFailure({ error: texts.stillUploading });
    const picture = pictures.map(({ name }) => name);
    run(async () => {
      const reported = await sendReport(order.orderNumber, key.current, { lines, note, picture });
      if (formRef.current) closeModalAround(formRef.current);
      onReported(reported);
      showToast(texts.sent);
    });
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={isBusy}>
      <form ref={formRef} onSubmit={send} className="mt-4 grid gap-4">
        <fieldset className="min-w-0">
          <legend className="font-semibold">{texts.choose}</legend>
          <ul className="mt-2 divide-y divide-line">
            {reportable.map((line) => (
              <ProblemLine
                key={line.id}
                line={line}
                reported={chosen.get(line.id) ?? null}
                onChange={(reported) => choose(line.id, reported)}
              />
            ))}
          </ul>
        </fieldset>
        <div>
          <label htmlFor="problem-note" className="font-semibold">
            {texts.note}
          </label>
          <textarea
            id="problem-note"
            name="note"
            rows={3}
            maxLength={LONGEST}
            onChange={() => {
              key.current = crypto.randomUUID();
            }}
            className="mt-1 block w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-base text-ink hover:border-brand"
          />
        </div>
        <PictureInput
          upload={(file) => uploadOfProblem(order.orderNumber, file)}
          pictures={pictures}
          onChange={(added) => {
            setPictures(added);
            key.current = crypto.randomUUID();
          }}
          onBusy={setUploading}
        />
        <FailureNote failure={failure} />
        <button type="submit" aria-disabled={isBusy} className={submitLook}>
          {isBusy ? texts.sending : texts.send}
        </button>
      </form>
    </Modal>
  );
}

function hasReason<Line extends ReportedLine>(line: Line): line is Line & { reason: ProblemReason } {
  return line.reason !== "";
}
