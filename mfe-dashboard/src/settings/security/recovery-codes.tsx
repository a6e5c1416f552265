import { Button, Icon, Notice } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { authenticatorTexts } from "./authenticator.texts.js";
import styles from "./authenticator.module.css";
import { CopyButton } from "./copy-button.js";

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The portal shows recovery codes only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  // The codes replace the form that had the focus.
  useEffect(() => list.current?.focus(), []);
  const lines = codes.join("\n");

  return (
    <div className={styles.codes}>
      <Notice tone="warn" title={authenticatorTexts.codesTitle}>
        {authenticatorTexts.codesText}
      </Notice>
      <ul ref={list} className={styles.codeList} tabIndex={-1} aria-label={authenticatorTexts.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={lines}>{authenticatorTexts.copyCodes}</CopyButton>
        <Button
          icon={<Icon name="document" size={18} />}
          onClick={() => saveFile(authenticatorTexts.fileName, `${authenticatorTexts.fileTitle}\n\n${lines}\n`)}
        >
          {authenticatorTexts.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {authenticatorTexts.done}
        </Button>
      </div>
    </div>
  );
}

/** Saves a text as a file without a request. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
