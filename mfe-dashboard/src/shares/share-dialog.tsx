import { describeFailure, type CurrentSalesFilter } from "@portal/shared-ui/api";
import { Button, CopyText, Notice, TextField } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";
import { InfoDialog } from "@portal/shared-ui/overlay";
import { useEffect, useRef } from "react";

import { describeSources } from "../sales/describe-sources.js";
import { ActiveLinks } from "./active-links.js";
import styles from "./share-dialog.module.css";
import { shareTexts as texts } from "./share.texts.js";
import { type Shares, useShares } from "./use-shares.js";

export interface ShareDialogProps {
  /** A new link shows the same sales. */
  query: CurrentSalesFilter;
  /** The shop's. */
  timeZone: string;
  onClose: () => void;
}

function describe({ start, end, source = [], location = [] }: CurrentSalesFilter): string {
  const days = start === undefined || end === undefined ? texts.lastDays : formatDayRange({ start, end });
  const sources = describeSources({ sources: source, locations: location });
  return texts.what(days, source.length === 0 ? sources.toLowerCase() : sources);
}

export function ShareDialog({ query, timeZone, onClose }: ShareDialogProps) {
  const { shares, make, revoke } = useShares(query);
  return (
    <InfoDialog title={texts.title} onClose={onClose}>
      <div className={styles.body}>
        <p>{describe(query)}</p>
        <p className={styles.faint}>{texts.seen}</p>
        <p className={styles.faint}>{texts.unseen}</p>
        <p className={styles.faint}>{texts.lives}</p>
        <NewLink make={make} />
        <ActiveLinks shares={shares} revoke={revoke} timeZone={timeZone} />
      </div>
    </InfoDialog>
  );
}

function NewLink({ make }: Pick<Shares, "make">) {
  if (make.isSuccess) return <Address url={make.data.url} />;
  return (
    <>
      {make.isError ? (
        <Notice tone="bad" announce title={texts.notMade}>
          {describeFailure(make.error).message}
        </Notice>
      ) : null}
      <div>
        <Button variant="primary" busy={make.isPending} busyLabel={texts.making} onClick={() => make.mutate()}>
          {texts.make}
        </Button>
      </div>
    </>
  );
}

/** Takes the focus, because the pressed button has disappeared. */
function Address({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={styles.made}>
      <TextField ref={field} label={texts.address} help={texts.addressHelp} readOnly value={url} />
      <CopyText text={url} texts={texts} />
    </div>
  );
}
