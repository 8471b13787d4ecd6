import { Camera, FileUp, ScanText, WifiOff } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useState } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { failureLook, submitLook, textLinkLook } from "../../../ui/forms/form-look.ts";
import { keepDraft, keptDraft } from "./draft.ts";
import { shoppingListTexts } from "./messages.ts";
import type { ListState } from "./use-list.ts";

const accepted =
  ".txt,.csv,.xlsx,.pdf,.jpg,.jpeg,.png,.webp,text/plain,text/csv,application/pdf,image/jpeg,image/png,image/webp";

/** Pastes, drops, selects or photographs a list. */
export function ListForm({ isSending, failure, isOffline, send }: ListState) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  const { isLoggedIn } = useUser();
  const id = useId();
  const [text, setText] = useState("");
  const [isKept, setKept] = useState(false);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const kept = keptDraft();
    if (kept === "") return;
    setText((now) => now || kept);
    setKept(true);
  }, []);

  function write(next: string) {
    setText(next);
    setKept(false);
    keepDraft(next);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  }

  return (
    <div className="mt-5 grid max-w-5xl items-stretch gap-4 lg:grid-cols-[3fr_2fr]">
      <form
        className="flex flex-col rounded-large border border-line bg-surface p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void send(text);
        }}
      >
        <div className="mb-1 flex items-center justify-between gap-3">
          <label htmlFor={id} className="font-semibold">
            {texts.textLabel}
          </label>
          {text === "" && (
            <button
              type="button"
              className={`${textLinkLook} min-h-11 text-sm`}
              onClick={() => write(texts.placeholder)}
            >
              {texts.example}
            </button>
          )}
        </div>
        <textarea
          id={id}
          value={text}
          onChange={(event) => write(event.target.value)}
          rows={7}
          maxLength={20_000}
          placeholder={texts.placeholder}
          className="block w-full flex-1 rounded-card border border-line-strong bg-surface px-4 py-3 text-base leading-relaxed text-ink placeholder:text-muted hover:border-brand"
        />
        <p role="status" className="mt-2 text-sm text-muted empty:hidden">
          {isSending ? texts.sending : isKept ? texts.kept : ""}
        </p>
        {isOffline && (
          <p role="alert" className="mt-2 flex items-center gap-2 rounded-card bg-accent-soft px-4 py-3 font-medium">
            <WifiOff aria-hidden="true" className="size-5 shrink-0" />
            {texts.offline}
          </p>
        )}
        <button type="submit" disabled={isSending || text.trim() === ""} className={`${submitLook} mt-3`}>
          <ScanText aria-hidden="true" className="size-5" />
          {texts.readText}
        </button>
      </form>
      <section
        aria-label={texts.choose}
        className={`flex flex-col items-center justify-center gap-3 rounded-large border-2 border-dashed p-4 text-center sm:p-6 ${isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-surface"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" className="size-10 text-brand max-lg:hidden" />
        <p className="hidden text-lg font-bold lg:block">{texts.drop}</p>
        <div className="flex w-full flex-wrap justify-center gap-2">
          <FileButton label={texts.camera} accept="image/*" isCamera isBusy={isSending} onFile={send}>
            <Camera aria-hidden="true" className="size-5" />
          </FileButton>
          <FileButton label={texts.choose} accept={accepted} isBusy={isSending} onFile={send}>
            <FileUp aria-hidden="true" className="size-5" />
          </FileButton>
        </div>
        <p className="max-w-sm text-sm text-muted">{texts.fileNote}</p>
      </section>
      {failure && (
        <p role="alert" className={`${failureLook} lg:col-span-2`}>
          <strong>{texts.failed}.</strong> {failure}
        </p>
      )}
      {!isLoggedIn && (
        <p className="text-sm text-muted lg:col-span-2">
          {texts.guest}{" "}
          <button type="button" className={`${textLinkLook} min-h-11 sm:min-h-6`} onClick={() => openDialog("login")}>
            {texts.logIn}
          </button>
        </p>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  accept: string;
  isBusy: boolean;
  /** For devices with a camera: phones and tablets. */
  isCamera?: boolean;
  onFile: (file: File) => Promise<void>;
  children: ReactNode;
};

function FileButton({ label, accept, isBusy, isCamera = false, onFile, children }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-card border border-line-strong px-2.5 py-2.5 font-semibold whitespace-nowrap text-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:border-brand hover:text-brand-strong ${isCamera ? "pointer-fine:hidden" : ""}`}
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
          // Allows the same file to be selected again after a failure.
          target.value = "";
        }}
      />
    </label>
  );
}
