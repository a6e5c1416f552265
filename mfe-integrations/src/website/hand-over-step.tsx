import { Button, Icon, Notice, TextField } from "@portal/shared-ui/core";
import { useEffect, useId, useRef } from "react";

import type { HandOver } from "./use-hand-over.js";
import styles from "./website-dialog.module.css";
import { websiteTexts } from "./website.texts.js";

/** For a client whose website is managed by someone else. */
export function HandOverStep({ handOver }: { handOver: HandOver }) {
  const { isOpen, toggle, typed, fault, handleType, handleSubmit, isSending } = handOver;
  const regionId = useId();
  return (
    <>
      <div>
        <Button
          icon={<Icon name="mail" size={18} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? regionId : undefined}
          onClick={toggle}
        >
          {websiteTexts.handOver}
        </Button>
      </div>
      {isOpen ? (
        <form id={regionId} className={styles.handOver} onSubmit={handleSubmit} noValidate>
          <TextField
            type="email"
            label={websiteTexts.address}
            help={websiteTexts.handOverHelp}
            error={fault}
            value={typed}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => handleType(event.target.value)}
          />
          <div>
            <Button type="submit" busy={isSending} busyLabel={websiteTexts.sending}>
              {websiteTexts.send}
            </Button>
          </div>
          <HandOverOutcome handOver={handOver} />
        </form>
      ) : null}
    </>
  );
}

function HandOverOutcome({ handOver: { sent, failure } }: { handOver: HandOver }) {
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = sent !== null || failure !== null;
  // On a phone, the outcome is below the visible part of the dialog.
  useEffect(() => {
    if (isOver) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);
  return (
    <div ref={outcome}>
      {sent === null ? null : (
        <Notice tone="good" announce>
          {sent}
        </Notice>
      )}
      {failure === null ? null : (
        <Notice tone="bad" announce title={websiteTexts.notSent}>
          {failure.message}
        </Notice>
      )}
    </div>
  );
}
