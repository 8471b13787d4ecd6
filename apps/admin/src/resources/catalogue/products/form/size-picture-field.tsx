import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useController, useWatch } from "react-hook-form";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

/** Selects the product picture of a size, which the store shows while the size is selected. */
export function SizePictureField({ source }: { source: string }) {
  const t = useText();
  const { count } = useFormats();
  const pictures: MediaItem[] = useWatch({ name: "pictures" });
  const { field, fieldState } = useController({ name: source });
  const isThere = pictures.some(({ id }) => id === field.value);
  return (
    <TextField
      select
      size="small"
      label={t("tatka.product_admin.size_picture")}
      value={isThere ? field.value : ""}
      onChange={({ target }) => field.onChange(target.value === "" ? null : Number(target.value))}
      onBlur={field.onBlur}
      name={field.name}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message || t("tatka.product_admin.size_picture_help")}
    >
      <MenuItem value="">{t("tatka.product_admin.size_picture_none")}</MenuItem>
      {pictures.map(({ id, url, alt }, place) => (
        <MenuItem key={id} value={id}>
          {url && <Box component="img" src={url} alt="" sx={thumbnail} />}
          {alt || t("tatka.product_admin.picture_number", { number: count(place + 1) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

const thumbnail = { width: 28, height: 28, mr: 1, objectFit: "contain", borderRadius: "6px", flexShrink: 0 } as const;
