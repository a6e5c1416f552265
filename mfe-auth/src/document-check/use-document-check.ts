import { type CheckDocumentAnswer, useApi } from "@portal/shared-ui/api";
import { useRef, useState } from "react";

import { toRefusal } from "../wire/use-announce.js";

/** SHA-256 of the file in hex, computed in the browser. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type DocumentCheck =
  | { state: "idle" | "checking" }
  | { state: "failed"; message: string }
  | { state: "done"; sha256: string; ours: CheckDocumentAnswer["ours"] };

/** Sends only the hash. The last of several files wins. */
export function useDocumentCheck() {
  const api = useApi();
  const last = useRef(0);
  const [check, setCheck] = useState<DocumentCheck>({ state: "idle" });

  async function decide(file: File): Promise<DocumentCheck> {
    try {
      const sha256 = await hashFile(file);
      return { state: "done", sha256, ...(await api.call("POST /documents/check", { sha256 })) };
    } catch (error) {
      return { state: "failed", message: toRefusal(error).message };
    }
  }

  async function choose(file: File) {
    last.current += 1;
    const own = last.current;
    setCheck({ state: "checking" });
    const verdict = await decide(file);
    if (own === last.current) setCheck(verdict);
  }

  return { check, choose };
}
