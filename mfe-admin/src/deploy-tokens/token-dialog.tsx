import { Button, Icon, Notice } from "@portal/shared-ui/core";
import { InfoDialog } from "@portal/shared-ui/overlay";
import { useEffect, useState } from "react";

import styles from "./deploy-tokens.module.css";
import type { useNewToken } from "./use-new-token.js";

/** The only place that shows a token. */
export function TokenDialog({ form }: { form: ReturnType<typeof useNewToken> }) {
  const { draft, token, isCopied } = form;
  useLeaveWarning(!isCopied);
  if (token === null) return null;
  return (
    <InfoDialog title={`Deploy token ${draft.name.trim()}`} onClose={form.leaveToken}>
      <div className={styles.shown}>
        <Notice tone="warn" title="Copy the token now.">
          It is not shown again. If it gets lost, revoke it and create another one.
        </Notice>
        <p className={styles.token}>{token}</p>
        <CopyToken token={token} isCopied={isCopied} onCopied={form.markCopied} />
        <p className={styles.note}>
          Give it to the team that publishes {draft.remote.trim()}, in a password manager for example. The team sets it
          as PORTAL_DEPLOY_TOKEN where it runs portal-remote. Whoever has the token can publish versions.
        </p>
      </div>
    </InfoDialog>
  );
}

interface CopyTokenProps {
  token: string;
  isCopied: boolean;
  onCopied: () => void;
}

function CopyToken({ token, isCopied, onCopied }: CopyTokenProps) {
  const [isFailed, setFailed] = useState(false);

  function handleClick() {
    setFailed(false);
    navigator.clipboard.writeText(token).then(onCopied, () => setFailed(true));
  }

  return (
    <div>
      <Button variant="primary" icon={<Icon name={isCopied ? "check" : "copy"} size={18} />} onClick={handleClick}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
      {isFailed ? <p role="alert">Your browser did not copy it. Select the token above and copy it by hand.</p> : null}
    </div>
  );
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOn]);
}
