import { Notice } from "@portal/shared-ui/core";

import type { MissingLetter } from "./use-missing-letters.js";

export function MissingLettersNotice({ missing }: { missing: readonly MissingLetter[] }) {
  if (missing.length === 0) return null;
  const one = missing.length === 1;
  return (
    <Notice tone="warn" title={one ? "The PDF can't show one letter." : "The PDF can't show some letters."} announce>
      It prints {missing.map(({ letter, codePoint }) => `${codePoint} for ${letter}`).join(", ")}. We keep what you
      typed as it is. Change it, or sign to agree to this.
    </Notice>
  );
}
