import { useNotify } from "@portal/host-contract";
import { Button, Icon } from "@portal/shared-ui/core";
import { useEffect, useState } from "react";

import { authenticatorTexts } from "./authenticator.texts.js";

/** §9. */
const CONFIRMED_MS = 1500;

export function CopyButton({ text, children }: { text: string; children: string }) {
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  function handleClick(): void {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify({ type: "error", message: authenticatorTexts.notCopied }),
    );
  }

  return (
    <Button icon={<Icon name="copy" size={18} />} onClick={handleClick}>
      <span aria-live="polite">{isCopied ? authenticatorTexts.copied : children}</span>
    </Button>
  );
}
