import { DISPUTE_FILE_MAX_BYTES, DISPUTE_FILE_TYPES, DISPUTE_FILES_MOST, isApiError } from "@portal/shared-ui/api";
import { useState } from "react";

export interface ReplyFilesState {
  /** In the order in which they were chosen. */
  files: readonly File[];
  /** Error of the last choice, or of sending. */
  error: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (file: File) => void;
  clear: () => void;
  /** Shows the portal's refusal at the files. */
  showRefusal: (error: Error) => void;
}

/** True also without a type: when the browser finds none, the portal checks the bytes. */
const isType = ({ type }: File) => type === "" || DISPUTE_FILE_TYPES.some((one) => one === type);

function findFault(file: File): string | null {
  if (!isType(file)) return `${file.name}: This file isn’t a PDF, PNG or JPEG.`;
  return file.size > DISPUTE_FILE_MAX_BYTES ? `${file.name}: At most 5 MB.` : null;
}

function readRefusal(error: Error, files: readonly File[]): string | undefined {
  if (!isApiError(error)) return undefined;
  const found = Object.entries(error.fields ?? {}).find(([field]) => /^files(\.\d+)?$/.test(field));
  if (!found) return undefined;
  const [field, message] = found;
  const file = files[Number(field.split(".")[1] ?? NaN)];
  return file ? `${file.name}: ${message}` : message;
}

/** Rejects files that cannot be sent and names them; keeps the others. */
export function useReplyFiles(): ReplyFilesState {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();

  function add(more: readonly File[]) {
    const faults = more.flatMap((file) => findFault(file) ?? []);
    const all = [...files, ...more.filter((file) => findFault(file) === null)];
    const isOver = all.length > DISPUTE_FILES_MOST;
    setFiles(all.slice(0, DISPUTE_FILES_MOST));
    setError([...faults, ...(isOver ? [`At most ${DISPUTE_FILES_MOST} files at a time.`] : [])].join(" ") || undefined);
  }

  return {
    files,
    error,
    add,
    remove: (file) => {
      setFiles(files.filter((one) => one !== file));
      setError(undefined);
    },
    clear: () => {
      setFiles([]);
      setError(undefined);
    },
    showRefusal: (refusal) => setError(readRefusal(refusal, files)),
  };
}
