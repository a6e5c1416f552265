import { describeFailure, type PasskeyItem } from "@portal/shared-ui/api";
import { Button, Card, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { canUsePasskeys } from "@portal/shared-ui/passkeys";
import { useState } from "react";

import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { ListFailure } from "./list-failure.js";
import { securityTexts } from "./security.texts.js";
import { usePasskeys } from "./use-passkeys.js";

const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The person's passkeys, with adding and removing.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function SecurityCard({ timeZone = BROWSER_ZONE }: { timeZone?: string | undefined }) {
  const { list, add, remove } = usePasskeys();
  const [doomed, setDoomed] = useState<PasskeyItem | null>(null);
  const isSupported = canUsePasskeys();

  function handleRemove(): void {
    if (doomed) remove.mutate(doomed);
    setDoomed(null);
  }

  return (
    <Card title={securityTexts.title}>
      {list.isPending ? <Skeleton label={securityTexts.loading} height="2.5rem" /> : null}
      {list.isLoadingError ? (
        <ListFailure title={securityTexts.failed} {...describeFailure(list.error)} list={list} />
      ) : null}
      {list.data?.length === 0 ? <p className={styles.detail}>{securityTexts.none}</p> : null}
      {list.data && list.data.length > 0 ? (
        <ul className={styles.list}>
          {list.data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              timeZone={timeZone}
              busy={remove.isPending && remove.variables.id === passkey.id}
              onRemove={() => setDoomed(passkey)}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.foot}>
        <p>{isSupported ? securityTexts.why : securityTexts.unsupported}</p>
        {isSupported ? (
          <Button busy={add.isPending} busyLabel={securityTexts.adding} onClick={() => add.mutate(undefined)}>
            {securityTexts.add}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={doomed !== null}
        title={securityTexts.removeTitle}
        confirmLabel={securityTexts.remove}
        onConfirm={handleRemove}
        onCancel={() => setDoomed(null)}
      >
        {securityTexts.removeText(doomed?.name ?? "")}
      </ConfirmDialog>
    </Card>
  );
}

interface PasskeyLineProps {
  passkey: PasskeyItem;
  timeZone: string;
  busy: boolean;
  onRemove: () => void;
}

function PasskeyLine({ passkey, timeZone, busy, onRemove }: PasskeyLineProps) {
  return (
    <AccountItem icon="key" name={securityTexts.passkey(passkey.name)} detail={describeTimes(passkey, timeZone)}>
      <Button variant="quiet" busy={busy} onClick={onRemove}>
        {securityTexts.remove}
        <VisuallyHidden> passkey, {passkey.name}</VisuallyHidden>
      </Button>
    </AccountItem>
  );
}

function describeTimes({ createdAt, usedAt }: PasskeyItem, timeZone: string): string {
  const used = usedAt === null ? null : formatZonedInstant(usedAt, timeZone);
  return securityTexts.times(formatZonedInstant(createdAt, timeZone), used);
}
