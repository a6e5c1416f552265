import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { ChangeRefusal } from "../remotes/change-refusal.js";
import { RemoteId } from "../remotes/remote-id.js";
import { describeEffect, describeStart } from "./describe-request.js";
import type { PageRequest } from "./find-pages.js";
import styles from "./remote-pages.module.css";
import { useAcceptPages } from "./use-accept-pages.js";

export interface AcceptPagesDialogProps {
  /** As shown when the dialog opened; a refusal stays although the list loads again. */
  request: PageRequest;
  onDone: () => void;
  onClose: () => void;
}

export function AcceptPagesDialog({ request, onDone, onClose }: AcceptPagesDialogProps) {
  const { remote, version, pages } = request;
  const accepting = useAcceptPages(onDone);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={
        <>
          Accept the pages of <RemoteId>{remote}</RemoteId> {version}?
        </>
      }
      confirmLabel="Accept pages"
      busy={accepting.isPending}
      busyLabel="Accepting"
      onConfirm={() => accepting.mutate({ remote, version })}
      onCancel={onClose}
    >
      <ul className={styles.effects}>
        {pages.map((page) => (
          <li key={page.name}>{describeEffect(page)}</li>
        ))}
      </ul>
      <p>{describeStart(request)}</p>
      <p>
        The team decides what the pages show, and may change their titles and links. You are asked again when an address
        or who may open it changes.
      </p>
      <ChangeRefusal error={accepting.error} />
    </ConfirmDialog>
  );
}
