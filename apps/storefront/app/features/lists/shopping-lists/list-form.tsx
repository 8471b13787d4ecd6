import { Camera, FileUp, ScanText } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { failureLook, submitLook } from "../../../ui/forms/form-look.ts";
import { shoppingListTexts } from "./messages.ts";
import type { ListState } from "./use-list.ts";

const accepted =
  ".txt,.csv,.xlsx,.pdf,.jpg,.jpeg,.png,.webp,text/plain,text/csv,application/pdf,image/jpeg,image/png,image/webp";

/** Where a list is pasted, dropped, chosen or photographed. */
export function ListForm({ isSending, failure, send }: ListState) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  const id = useId();
  const [text, setText] = useState("");
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  }

  return (
    <div className="mt-6 grid max-w-5xl items-stretch gap-6 lg:grid-cols-[1fr_auto_1fr]">
      <form
        className="flex flex-col rounded-large border border-line bg-surface p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void send(text);
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {texts.textLabel}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={9}
          maxLength={20_000}
          placeholder={texts.placeholder}
          className="block w-full flex-1 rounded-card border border-line-strong bg-surface px-4 py-3 text-base leading-relaxed text-ink hover:border-brand"
        />
        <button type="submit" disabled={isSending || text.trim() === ""} className={`${submitLook} mt-4`}>
          <ScanText aria-hidden="true" className="size-5" />
          {texts.readText}
        </button>
      </form>
      <p className="self-center text-center font-semibold text-muted">{texts.or}</p>
      <section
        aria-label={texts.choose}
        className={`flex flex-col items-center justify-center gap-3 rounded-large border-2 border-dashed p-6 text-center ${isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-surface"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" className="size-12 text-brand" />
        <p className="hidden text-lg font-bold lg:block">{texts.drop}</p>
        <FileButton label={texts.choose} accept={accepted} isBusy={isSending} onFile={send} />
        <FileButton label={texts.camera} accept="image/*" isCamera isBusy={isSending} onFile={send}>
          <Camera aria-hidden="true" className="size-5" />
        </FileButton>
        <p className="max-w-80 text-sm text-muted">{texts.fileNote}</p>
      </section>
      <p role="status" className="text-muted empty:hidden lg:col-span-3">
        {isSending ? texts.sending : ""}
      </p>
      {failure && (
        <p role="alert" className={`${failureLook} lg:col-span-3`}>
          <strong>{texts.failed}.</strong> {failure}
        </p>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  accept: string;
  isBusy: boolean;
  /** Only of use where there is a camera at hand: on telephones and tablets. */
  isCamera?: boolean;
  onFile: (file: File) => Promise<void>;
  children?: ReactNode;
};

function FileButton({ label, accept, isBusy, isCamera = false, onFile, children }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong px-6 py-2.5 font-semibold text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:border-brand hover:text-brand-strong ${isCamera ? "pointer-fine:hidden" : ""}`}
    >
      {children}
      {label}
      <input
        type="file"
        accept={accept}
        {...(isCamera ? { capture: "environment" as const } : {})}
        disabled={isBusy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          // The same file may be chosen again after it failed.
          target.value = "";
        }}
      />
    </label>
  );
}
