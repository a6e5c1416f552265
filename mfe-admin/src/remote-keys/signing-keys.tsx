import { describeFailure, type RemoteKeyItem } from "@portal/shared-ui/api";
import { Badge, Button, Card, EmptyState, ErrorCard, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { useRef, useState } from "react";

import page from "../lists/page.module.css";
import { FoldedRows } from "../remotes/folded-rows.js";
import { Moment } from "../remotes/moment.js";
import styles from "../remotes/remotes.module.css";
import { StaleNotice } from "../remotes/stale-notice.js";
import { useKeptFocus } from "../remotes/use-kept-focus.js";
import { formatKey } from "./format-key.js";
import { KeyRequest } from "./key-request.js";
import own from "./remote-keys.module.css";
import { RevokeKeyDialog } from "./revoke-key-dialog.js";
import { useKeys } from "./use-keys.js";

const TITLE = "Signing keys";

/** Requests of teams, then the keys that may sign. */
export function SigningKeys() {
  const keys = useKeys();
  if (keys.isPending) {
    return (
      <Card title={TITLE} flush>
        <div className={styles.bones}>
          <Skeleton height="2.5rem" lines={3} label="Loading the keys" />
        </div>
      </Card>
    );
  }
  if (keys.isLoadingError) {
    return (
      <ErrorCard
        title="The keys could not be loaded."
        {...describeFailure(keys.error)}
        retrying={keys.isFetching}
        onRetry={() => void keys.refetch()}
      />
    );
  }
  return (
    <div className={page.column}>
      <StaleNotice list={keys} />
      <LoadedKeys keys={keys.data.data} />
    </div>
  );
}

function LoadedKeys({ keys }: { keys: readonly RemoteKeyItem[] }) {
  const [revoked, setRevoked] = useState<RemoteKeyItem | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(list, keys);
  const accepted = keys.filter(({ state }) => state === "accepted");
  const rows = [...accepted, ...keys.filter(({ state }) => state === "revoked")];
  return (
    <>
      {keys.map((item) =>
        item.state === "proposed" ? (
          <KeyRequest
            key={item.id}
            item={item}
            accepted={accepted.filter(({ remote }) => remote === item.remote).length}
            onDone={keepFocus}
          />
        ) : null,
      )}
      <div ref={list} tabIndex={-1}>
        <KeyList rows={rows} count={accepted.length} onRevoke={setRevoked} />
      </div>
      {revoked === null ? null : (
        <RevokeKeyDialog
          item={revoked}
          onDone={() => {
            keepFocus();
            setRevoked(null);
          }}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  );
}

interface KeyListProps {
  /** Accepted keys, then revoked ones. */
  rows: readonly RemoteKeyItem[];
  count: number;
  onRevoke: (item: RemoteKeyItem) => void;
}

const BEFORE_FOLD = 5;

function KeyList({ rows, count, onRevoke }: KeyListProps) {
  const title = (
    <>
      {TITLE} <span className={styles.count}>{count}</span>
    </>
  );
  if (rows.length === 0) {
    return (
      <Card title={TITLE} flush>
        <EmptyState icon="key" title="No keys yet">
          A team signs its versions with a key. Once the team proposes one, you accept it here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={title} flush>
      <FoldedRows
        label={TITLE}
        rows={rows}
        shown={Math.min(count, BEFORE_FOLD)}
        rowKey={({ id }) => id}
        row={(item) => <KeyRow item={item} onRevoke={onRevoke} />}
        showLabel={`Show all ${String(rows.length)}`}
        note="Only accepted keys can sign versions."
      />
    </Card>
  );
}

function KeyRow({ item, onRevoke }: { item: RemoteKeyItem; onRevoke: KeyListProps["onRevoke"] }) {
  const { remote, publicKey, proposedBy, state } = item;
  return (
    <>
      <div>
        <p className={own.name}>
          {remote} {state === "revoked" ? <Badge tone="neutral">Revoked</Badge> : null}
        </p>
        <p className={own.small}>
          <KeyHistory item={item} />
          {proposedBy === null ? ", came with the portal" : `, proposed by ${proposedBy}`}
        </p>
        <p className={own.digits}>{formatKey(publicKey)}</p>
      </div>
      {state === "accepted" ? (
        <Button onClick={() => onRevoke(item)}>
          Revoke
          <VisuallyHidden>{` the key of ${remote}, ${formatKey(publicKey).slice(0, 9)}`}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  );
}

/** When the key was accepted or revoked. */
function KeyHistory({ item: { acceptedAt, revokedAt, since } }: { item: RemoteKeyItem }) {
  if (revokedAt !== null) {
    return (
      <>
        revoked <Moment at={revokedAt} />
        {since === null ? null : (
          <>
            {" "}
            for versions since <Moment at={since} />
          </>
        )}
      </>
    );
  }
  return acceptedAt === null ? (
    "accepted"
  ) : (
    <>
      accepted <Moment at={acceptedAt} short />
    </>
  );
}
