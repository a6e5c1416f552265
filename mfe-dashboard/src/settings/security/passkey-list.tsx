import { describeFailure, type PasskeyItem } from "@portal/shared-ui/api";
import { Button, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { canUsePasskeys } from "@portal/shared-ui/passkeys";
import { useState } from "react";

import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { ListFailure } from "./list-failure.js";
import { securityTexts } from "./security.texts.js";
import { useFocusAfterRemoval } from "./use-focus-after-removal.js";
import { usePasskeys } from "./use-passkeys.js";

export function PasskeyList({ timeZone }: { timeZone: string }) {
  const { list, add, remove } = usePasskeys();
  const [toRemove, setToRemove] = useState<PasskeyItem | null>(null);
  const { frame, expectRemoval } = useFocusAfterRemoval(list.data?.map(({ id }) => id) ?? []);

  function handleRemove(): void {
    if (toRemove) {
      expectRemoval(toRemove.id);
      remove.mutate(toRemove);
    }
    setToRemove(null);
  }

  return (
    <>
      <div ref={frame} role="group" aria-label={securityTexts.list} tabIndex={-1} className={styles.part}>
        {list.isPending ? <Skeleton label={securityTexts.loading} height="2.5rem" /> : null}
        {list.isLoadingError ? (
          <ListFailure title={securityTexts.failed} {...describeFailure(list.error)} list={list} />
        ) : null}
        {list.data?.length === 0 ? <p className={styles.detail}>{securityTexts.none}</p> : null}
        {list.data && list.data.length > 0 ? (
          <ul className={styles.list}>
            {list.data.map((passkey) => {
              const busy = remove.isPending && remove.variables.id === passkey.id;
              return (
                <PasskeyLine key={passkey.id} {...{ passkey, timeZone, busy }} onRemove={() => setToRemove(passkey)} />
              );
            })}
          </ul>
        ) : null}
      </div>
      <AddPasskey add={add} />
      <ConfirmDialog
        open={toRemove !== null}
        title={securityTexts.removeTitle}
        confirmLabel={securityTexts.remove}
        onConfirm={handleRemove}
        onCancel={() => setToRemove(null)}
      >
        {securityTexts.removeText(toRemove?.name ?? "")}
      </ConfirmDialog>
    </>
  );
}

function AddPasskey({ add }: Pick<ReturnType<typeof usePasskeys>, "add">) {
  const isSupported = canUsePasskeys();
  return (
    <div className={styles.foot}>
      <p>{isSupported ? securityTexts.why : securityTexts.unsupported}</p>
      {isSupported ? (
        <Button busy={add.isPending} busyLabel={securityTexts.adding} onClick={() => add.mutate(undefined)}>
          {securityTexts.add}
        </Button>
      ) : null}
    </div>
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
