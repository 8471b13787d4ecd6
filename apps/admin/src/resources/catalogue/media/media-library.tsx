import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import NothingFoundIcon from "@mui/icons-material/SearchOff";
import Box from "@mui/material/Box";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { ListBase, useCanAccess, useListContext, useRefresh } from "react-admin";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { MediaFilters } from "./media-filters.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadCard } from "./upload-card.tsx";

/** The polling interval while a picture is being rendered. */
const pollMs = 1_500;

export function MediaLibrary() {
  const t = useText();
  return (
    <ListBase<MediaItem>
      perPage={50}
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isRendering) ? pollMs : false),
      }}
    >
      <PageHeader title={t("tatka.media.title")} subtitle={t("tatka.media.subtitle")} />
      <Uploads />
      <MediaFilters />
      <Pictures />
    </ListBase>
  );
}

function isRendering({ status }: MediaItem): boolean {
  return status === "rendering";
}

function Uploads() {
  const refresh = useRefresh();
  const { canAccess } = useCanAccess({ resource: "media", action: "create" });
  return canAccess ? <UploadCard onUploaded={refresh} /> : null;
}

function Pictures() {
  const t = useText();
  const { data = [], total, isPending, error, refetch, filterValues } = useListContext<MediaItem>();
  const [opened, setOpened] = useState<MediaItem>();
  const close = () => {
    setOpened(undefined);
    void refetch();
  };
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    if (Object.keys(filterValues).length > 0) {
      return (
        <PageMessage
          icon={NothingFoundIcon}
          tone="accent"
          title={t("tatka.product_admin.media_none_title")}
          text={t("tatka.product_admin.media_none_text")}
        />
      );
    }
    return <PageMessage icon={MediaIcon} title={t("tatka.media.empty_title")} text={t("tatka.media.empty_text")} />;
  }
  return (
    <Box component="section" aria-label={t("tatka.media.count", { smart_count: total ?? data.length })}>
      <PictureGrid pictures={data} total={total ?? data.length} onOpen={setOpened} />
      <ListPagination choices={[25, 50, 100]} />
      {opened && (
        <PictureDialog
          picture={opened}
          onChanged={close}
          onCropped={close}
          onDeleted={close}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Box>
  );
}
