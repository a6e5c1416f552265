import { useNotify } from "@portal/host-contract";
import { describeFailure, type DownloadedFile, isApiError, saveFile } from "@portal/shared-ui/api";
import { useEffect, useRef, useState } from "react";

import { exportTexts } from "./exports.texts.js";

export type DownloadState = { phase: "idle" } | { phase: "preparing" } | { phase: "failed"; message: string };

/** "rows": a CSV with only the rows, for other programs. */
export type ExportFormat = "csv" | "rows" | "xlsx";

export type FetchFile = (format: ExportFormat, signal: AbortSignal) => Promise<DownloadedFile>;

export interface SalesDownload {
  state: DownloadState;
  start: (format: ExportFormat) => void;
  cancel: () => void;
}

function explain(error: unknown): string {
  return isApiError(error) && error.status !== 0 ? describeFailure(error).message : exportTexts.brokeOff;
}

/** Saves a file only when it is complete. Leaving the page cancels the download. */
export function useSalesDownload(fetchFile: FetchFile): SalesDownload {
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState<DownloadState>({ phase: "idle" });
  useEffect(() => () => running.current?.abort(), []);

  async function run(format: ExportFormat, call: AbortController) {
    try {
      const file = await fetchFile(format, call.signal);
      saveFile(file);
      setState({ phase: "idle" });
      notify({ type: "success", message: exportTexts.saved(file.name) });
    } catch (error) {
      setState(call.signal.aborted ? { phase: "idle" } : { phase: "failed", message: explain(error) });
    } finally {
      running.current = null;
    }
  }

  function start(format: ExportFormat) {
    if (running.current) return;
    running.current = new AbortController();
    setState({ phase: "preparing" });
    void run(format, running.current);
  }

  return { state, start, cancel: () => running.current?.abort() };
}
