import { describeFailure, type DeployTokenItem } from "@portal/shared-ui/api";
import { Badge, Button, Card, EmptyState, ErrorCard, Icon, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { useRef, useState } from "react";

import page from "../lists/page.module.css";
import { FoldedRows } from "../remotes/folded-rows.js";
import { Moment } from "../remotes/moment.js";
import remotes from "../remotes/remotes.module.css";
import { StaleNotice } from "../remotes/stale-notice.js";
import { useKeptFocus } from "../remotes/use-kept-focus.js";
import styles from "./deploy-tokens.module.css";
import { NewToken } from "./new-token.js";
import { RevokeTokenDialog } from "./revoke-token-dialog.js";
import { useTokens } from "./use-tokens.js";

const TITLE = "Deploy tokens";

export function DeployTokens() {
  const tokens = useTokens();
  if (tokens.isPending) {
    return (
      <Card title={TITLE} flush>
        <div className={remotes.bones}>
          <Skeleton height="2.5rem" lines={4} label="Loading the deploy tokens" />
        </div>
      </Card>
    );
  }
  if (tokens.isLoadingError) {
    return (
      <ErrorCard
        title="The deploy tokens could not be loaded."
        {...describeFailure(tokens.error)}
        retrying={tokens.isFetching}
        onRetry={() => void tokens.refetch()}
      />
    );
  }
  return (
    <div className={page.column}>
      <StaleNotice list={tokens} />
      <LoadedTokens tokens={tokens.data.data} />
    </div>
  );
}

const BEFORE_FOLD = 4;

/** Working tokens first. */
function LoadedTokens({ tokens }: { tokens: readonly DeployTokenItem[] }) {
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<DeployTokenItem | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list, tokens);
  const working = tokens.filter(({ revokedAt }) => revokedAt === null).length;
  return (
    <Card
      title={
        <>
          {TITLE} <span className={remotes.count}>{working}</span>
        </>
      }
      actions={
        <Button icon={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
          New deploy token
        </Button>
      }
      flush
    >
      {tokens.length === 0 ? (
        <EmptyState icon="lock" title="No deploy tokens yet">
          With a deploy token, a team publishes its remote without you.
        </EmptyState>
      ) : (
        <FoldedRows
          ref={list}
          label={TITLE}
          rows={tokens}
          shown={Math.min(working, BEFORE_FOLD)}
          rowKey={({ id }) => id}
          row={(token) => <TokenRow token={token} onRevoke={setRevoked} />}
          showLabel={`Show all ${String(tokens.length)}`}
          note="A token works for one remote and is shown once."
        />
      )}
      {isCreating ? <NewToken onClose={() => setCreating(false)} /> : null}
      {revoked === null ? null : (
        <RevokeTokenDialog
          token={revoked}
          onDone={() => {
            keepFocus();
            setRevoked(null);
          }}
          onClose={() => setRevoked(null)}
        />
      )}
    </Card>
  );
}

interface TokenRowProps {
  token: DeployTokenItem;
  onRevoke: (token: DeployTokenItem) => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { remote, name, ending, email, createdBy, createdAt, lastUsedAt, revokedAt } = token;
  return (
    <>
      <div>
        <p className={styles.name}>
          {name} <span>{remote}</span> {revokedAt === null ? null : <Badge tone="neutral">Revoked</Badge>}
        </p>
        <p className={styles.small}>
          ends in <span className={styles.ending}>{ending}</span>,{" "}
          {lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              used <Moment at={lastUsedAt} short />
            </>
          )}
        </p>
        <p className={styles.small}>
          created by {createdBy ?? "a former admin"}, <Moment at={createdAt} short />
          {email === null ? "" : `; email to ${email}`}
        </p>
        {revokedAt === null ? null : (
          <p className={styles.small}>
            revoked <Moment at={revokedAt} short />
          </p>
        )}
      </div>
      {revokedAt === null ? (
        <Button onClick={() => onRevoke(token)}>
          Revoke
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  );
}
