import type { RemoteKeyItem } from "@portal/shared-ui/api";
import { Badge, Button, Card, DefinitionList } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import page from "../lists/page.module.css";
import { ChangeRefusal } from "../remotes/change-refusal.js";
import { Moment } from "../remotes/moment.js";
import { RemoteId } from "../remotes/remote-id.js";
import { formatKey } from "./format-key.js";
import styles from "./remote-keys.module.css";
import { useAcceptKey, useRevokeKey } from "./use-keys.js";

export interface KeyRequestProps {
  item: RemoteKeyItem;
  /** Number of accepted keys of the remote. */
  accepted: number;
  onDone: () => void;
}

export function KeyRequest({ item, accepted, onDone }: KeyRequestProps) {
  const { id, remote, publicKey, proposedBy, createdAt } = item;
  const [isRefusing, setRefusing] = useState(false);
  const accepting = useAcceptKey(onDone);
  return (
    <Card
      title={
        <>
          <RemoteId>{remote}</RemoteId> wants to sign with a new key
        </>
      }
      actions={<Badge tone="warn">Needs an admin</Badge>}
    >
      <div className={styles.request}>
        <p className={styles.note}>
          Versions of {remote} that are signed with this key can go to browsers once you accept it.{" "}
          {accepted === 0
            ? "It is the first key of this remote."
            : "The key accepted before stays valid until you revoke it."}
        </p>
        <DefinitionList
          items={[
            { term: "Proposed by", description: proposedBy ?? "Unknown" },
            { term: "When", description: <Moment at={createdAt} first /> },
            { term: "Fingerprint", description: <span className={styles.digits}>{formatKey(publicKey)}</span> },
          ]}
        />
        <p className={styles.note}>
          Ask the team to read its fingerprint to you. Accept the key only if both are equal.
        </p>
        <ChangeRefusal error={accepting.error} />
        <div className={page.buttons}>
          <Button aria-disabled={accepting.isPending || undefined} onClick={() => setRefusing(true)}>
            Refuse
          </Button>
          <Button
            variant="primary"
            busy={accepting.isPending}
            busyLabel="Accepting"
            onClick={() => accepting.mutate(id)}
          >
            Accept key
          </Button>
        </div>
      </div>
      {isRefusing ? <RefuseDialog item={item} onDone={onDone} onClose={() => setRefusing(false)} /> : null}
    </Card>
  );
}

interface RefuseDialogProps {
  item: RemoteKeyItem;
  onDone: () => void;
  onClose: () => void;
}

function RefuseDialog({ item: { id, remote }, onDone, onClose }: RefuseDialogProps) {
  const refusing = useRevokeKey(() => {
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={
        <>
          Refuse the new key of <RemoteId>{`${remote}?`}</RemoteId>
        </>
      }
      confirmLabel="Refuse"
      busy={refusing.isPending}
      busyLabel="Refusing"
      onConfirm={() => refusing.mutate({ id })}
      onCancel={onClose}
    >
      <p>Versions signed with it can’t be published. Versions in use don’t change.</p>
      <p>The team can’t propose this key again. It needs another one.</p>
      <ChangeRefusal error={refusing.error} />
    </ConfirmDialog>
  );
}
