import { defineQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import { Button, CopyText, ErrorCard, Skeleton, TextField } from "@portal/shared-ui/core";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";

import { BuilderSteps } from "./builder-steps.js";
import { HandOverStep } from "./hand-over-step.js";
import { TestOutcome } from "./test-outcome.js";
import { useHandOver } from "./use-hand-over.js";
import { useWebsiteTest, type WebsiteTest } from "./use-website-test.js";
import styles from "./website-dialog.module.css";
import { websiteTexts } from "./website.texts.js";

const keyQuery = defineQuery("GET /web/key");

export interface WebsiteDialogProps {
  /** Host of the connected website; null: none. */
  connectedHost?: string | null;
  /** Called after the success message was shown. */
  onConnected: () => void;
  onClose: () => void;
}

/** §2. */
export function WebsiteDialog({ connectedHost, onConnected, onClose }: WebsiteDialogProps) {
  const dialog = useModalDialog();
  const titleId = useId();
  const testId = useId();
  const key = useLoad(keyQuery());
  const { test, start } = useWebsiteTest(onConnected);
  const handOver = useHandOver();
  const [typed, setTyped] = useState<string | null>(null);
  const host = typed ?? connectedHost ?? key.data?.website ?? "";

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (!event.currentTarget.open) onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    start(host.trim());
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose} onClose={handleClose}>
      <div className={styles.frame}>
        <div className={styles.body}>
          <h2 id={titleId} className={styles.title}>
            {websiteTexts.title}
          </h2>
          {key.isLoadingError ? (
            <ErrorCard
              title="Could not load."
              {...describeFailure(key.error)}
              retrying={key.isFetching}
              onRetry={() => void key.refetch()}
            />
          ) : (
            <>
              <ScriptStep script={key.data?.tag} />
              <section className={styles.step}>
                <h3 className={styles.label}>2. Paste it before the end of the head on every page</h3>
                <BuilderSteps managerTag={key.data?.managerTag} />
                <HandOverStep handOver={handOver} />
              </section>
              <form id={testId} onSubmit={handleSubmit}>
                <TestStep host={host} test={test} onType={setTyped} />
              </form>
            </>
          )}
        </div>
        <DialogActions formId={testId} test={test} isReady={key.data !== undefined} onClose={onClose} />
      </div>
    </dialog>
  );
}

interface DialogActionsProps {
  formId: string;
  test: WebsiteTest;
  isReady: boolean;
  onClose: () => void;
}

function DialogActions({ formId, test, isReady, onClose }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      <Button onClick={onClose}>Close</Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={test.state === "testing"}
        busyLabel={websiteTexts.testing}
        aria-disabled={!isReady || undefined}
      >
        {websiteTexts.test}
      </Button>
    </div>
  );
}

function TestStep({ host, test, onType }: { host: string; test: WebsiteTest; onType: (host: string) => void }) {
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = test.state === "success" || test.state === "error";
  // On a phone, the outcome is below the visible part of the dialog.
  useEffect(() => {
    if (isOver) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);
  return (
    <section className={styles.step}>
      <h3 className={styles.label}>3. Test it</h3>
      <TextField
        label="Your website"
        value={host}
        maxLength={255}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
      />
      <div ref={outcome}>
        <TestOutcome test={test} />
      </div>
    </section>
  );
}

function ScriptStep({ script }: { script: string | undefined }) {
  return (
    <section className={styles.step}>
      <h3 className={styles.label}>1. Copy this script</h3>
      {script === undefined ? (
        <Skeleton height="6rem" label="Loading the script" />
      ) : (
        <>
          <pre className={styles.script}>{script}</pre>
          <div>
            <CopyText text={script} texts={websiteTexts} />
          </div>
          <p className={styles.hint}>{websiteTexts.leads}</p>
          <p className={styles.hint}>{websiteTexts.routes}</p>
        </>
      )}
    </section>
  );
}
