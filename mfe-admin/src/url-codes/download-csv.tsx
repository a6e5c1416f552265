import { useNotify } from "@portal/host-contract";
import {
  type ApiClient,
  describeFailure,
  type DownloadedFile,
  type FileRows,
  saveFile,
  useChange,
} from "@portal/shared-ui/api";
import { Button, Icon, Notice } from "@portal/shared-ui/core";

/** Saves the file once it is complete. 'Rows only' is for other programs. */
export function useCsv(fetchFile: (api: ApiClient, query: FileRows) => Promise<DownloadedFile>) {
  const notify = useNotify();
  return useChange(fetchFile, {
    onSuccess: (file) => {
      saveFile(file);
      notify({ type: "success", message: `${file.name} is saved.` });
    },
  });
}

type Download = ReturnType<typeof useCsv>;

export function CsvButton({ download }: { download: Download }) {
  const files: [label: string, query: FileRows][] = [
    ["Download CSV", {}],
    ["CSV, rows only", { rows: "only" }],
  ];
  return files.map(([label, query]) => (
    <Button
      key={label}
      icon={<Icon name="download" size={18} />}
      busy={download.isPending && download.variables.rows === query.rows}
      busyLabel="Preparing"
      onClick={() => {
        if (!download.isPending) download.mutate(query);
      }}
    >
      {label}
    </Button>
  ));
}

export function CsvFailure({ download }: { download: Download }) {
  if (!download.isError) return null;
  return (
    <Notice tone="bad" announce title="The file could not be downloaded.">
      {describeFailure(download.error).message}
    </Notice>
  );
}
