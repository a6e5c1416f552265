import { useNavigation } from "@portal/host-contract";
import type { Rehearsal } from "@portal/shared-ui/api";
import { Checkbox } from "@portal/shared-ui/core";

export interface UnconfirmedBoxProps {
  isWanted: boolean;
  rehearsals: readonly Rehearsal[];
}

/** Whether to bill unconfirmed sales (S31). The URL's query keeps the choice. */
export function UnconfirmedBox({ isWanted, rehearsals }: UnconfirmedBoxProps) {
  const { location, navigate } = useNavigation();
  const count = rehearsals.reduce((sum, rehearsal) => sum + countUnconfirmed(rehearsal), 0);
  if (count === 0 && !isWanted) return null;

  function handleChange(isChosen: boolean) {
    const query = new URLSearchParams(location.search);
    if (isChosen) query.set("unconfirmed", "1");
    else query.delete("unconfirmed");
    navigate(`${location.pathname}?${query.toString()}`, { replace: true });
  }

  return (
    <Checkbox
      label={`Bill the ${count.toLocaleString("en-US")} that are not confirmed`}
      help="Their source was disconnected soon after the sale, so a late refund may be missing."
      checked={isWanted}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}

/** Counts unconfirmed sales, whether the bill includes or excludes them. */
function countUnconfirmed({ lines, excluded }: Rehearsal): number {
  const billed = lines.filter(({ confirmed }) => !confirmed).length;
  return billed + excluded.filter(({ reason }) => reason === "not-confirmed").length;
}
