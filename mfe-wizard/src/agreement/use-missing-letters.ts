import {
  type CheckLettersAnswer,
  type CreateContractRequest,
  defineQuery,
  useChange,
  useLoad,
  useQueryCache,
} from "@portal/shared-ui/api";
import { useRef, useState } from "react";

import type { AgreementDraft, AgreementField } from "./agreement-draft.js";

const lettersQuery = defineQuery("POST /contract/check-letters", (rare: readonly string[]) => ({
  body: { texts: [...rare] },
}));

/** Every PDF of the portal can print these, so no request is needed. */
const everyday = /^[\s\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f]*$/;

export type MissingLetter = CheckLettersAnswer["missing"][number];

const findRare = (texts: readonly string[]) => texts.filter((text) => !everyday.test(text));

/** Letters that no font has: the signed PDF prints their code points. The signer sees these letters before signing. */
export function useMissingLetters(businessName: string) {
  const { load } = useQueryCache();
  /** Values at the last blur, because text being typed is not checked. */
  const [left, setLeft] = useState({ address: "", signature: "" });
  /** Letters in the notice when the pointer or key went down: the blur of the same press may change the notice. */
  const shownBefore = useRef<readonly MissingLetter[]>([]);
  const rare = findRare([businessName, left.address, left.signature]);
  const { data } = useLoad(lettersQuery(rare), { staleTime: Infinity, enabled: rare.length > 0 });
  const missing = data?.missing ?? [];
  /** Whether the signer has seen all missing letters of the signed values. */
  const check = useChange(async (_, { address, signature = "" }: CreateContractRequest) => {
    const shown = shownBefore.current;
    const signed = findRare([businessName, address, signature]);
    const found = signed.length === 0 ? [] : (await load(lettersQuery(signed))).missing;
    return found.every(({ letter }) => shown.some((known) => known.letter === letter));
  });
  return {
    missing,
    check,
    leave: (fields: readonly AgreementField[], { address, signature }: AgreementDraft) => {
      setLeft((before) => ({
        address: fields.includes("address") ? address.trim() : before.address,
        signature: fields.includes("signature") ? signature.trim() : before.signature,
      }));
    },
    recordPress: () => {
      shownBefore.current = missing;
    },
  };
}
