import type { DownloadedFile } from "./create-api-client.js";

/** Gives a file to the browser, which saves it as downloads are saved. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
