import { useNotify } from "@portal/host-contract";
import { type ApiClient, describeFailure, type DownloadedFile, saveFile, useApi } from "@portal/shared-ui/api";
import { Button, Icon, Notice } from "@portal/shared-ui/core";
import { useMutation } from "@tanstack/react-query";

/** A file of what the table shows, all of its pages: fetched whole, and only then saved. */
export function useCsv(fetchFile: (api: ApiClient) => Promise<DownloadedFile>) {
  const api = useApi();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => fetchFile(api),
    onSuccess: (file) => {
      saveFile(file);
      notify({ type: "success", message: `${file.name} is saved.` });
    },
  });
}

type Download = ReturnType<typeof useCsv>;

export function CsvButton({ download }: { download: Download }) {
  return (
    <Button
      icon={<Icon name="download" size={18} />}
      busy={download.isPending}
      busyLabel="Preparing"
      onClick={() => download.mutate()}
    >
      Download CSV
    </Button>
  );
}

export function CsvFailure({ download }: { download: Download }) {
  if (!download.isError) return null;
  return (
    <Notice tone="bad" announce title="The file could not be downloaded.">
      {describeFailure(download.error).message}
    </Notice>
  );
}
