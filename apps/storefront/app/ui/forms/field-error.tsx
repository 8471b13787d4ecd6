export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-danger">
      {text}
    </p>
  ) : null;
}
