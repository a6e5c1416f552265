import { type ReactNode, useId, useState } from "react";

import { type ProvenDay, type ProvenLocation as Location, sourceNames } from "../api/index.js";
import { Button, Icon } from "../core/index.js";
import { formatDay, formatDayRange } from "../dates/index.js";
import { describeProof, listStretches, type Stretch } from "./list-stretches.js";
import { ProofGrid } from "./proof-grid.js";
import { isUnproven, proofTexts } from "./proof.texts.js";
import styles from "./proven-days.module.css";

/** Most stretches in the list; the grid shows all days. */
const MOST_STRETCHES = 5;

export interface ProvenLocationProps {
  location: Location;
  /** Whether the days are shown at first. */
  isOpen: boolean;
  /** null: the viewer cannot fix it. */
  fixLink: ReactNode;
}

export function ProvenLocation({ location, isOpen, fixLink }: ProvenLocationProps) {
  const [isShown, setShown] = useState(isOpen);
  const id = useId();
  const { source, name, cells } = location;
  return (
    <section className={styles.location} aria-labelledby={`${id}-name`}>
      <div className={styles.top}>
        <h3 id={`${id}-name`} className={styles.name}>
          {sourceNames[source]}, {name}
        </h3>
        <p className={styles.sum}>{describeProof([location])}</p>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          aria-controls={`${id}-days`}
          aria-label={`Days of ${name}`}
          icon={<Icon name="chevron-down" size={16} />}
          className={styles.fold}
          onClick={() => setShown(!isShown)}
        >
          Days
        </Button>
      </div>
      <div id={`${id}-days`} hidden={!isShown} className={styles.days}>
        {isShown ? <Days labelledBy={`${id}-name`} cells={cells} fixLink={fixLink} /> : null}
      </div>
    </section>
  );
}

interface DaysProps extends Pick<ProvenLocationProps, "fixLink"> {
  labelledBy: string;
  cells: readonly ProvenDay[];
}

function Days({ labelledBy, cells, fixLink }: DaysProps) {
  const [chosen, setChosen] = useState(() => (cells.find(({ state }) => isUnproven(state)) ?? cells.at(-1))?.day);
  const stretches = listStretches(cells);
  const cell = cells.find(({ day }) => day === chosen) ?? cells.at(-1);
  if (!cell) return null;
  return (
    <>
      {stretches.length === 0 ? null : (
        <ul className={styles.stretches}>
          {stretches.slice(-MOST_STRETCHES).map((stretch) => (
            <li key={stretch.start}>
              <strong>{nameDays(stretch)}</strong> {proofTexts[stretch.state].name}
            </li>
          ))}
        </ul>
      )}
      <ProofGrid labelledBy={labelledBy} cells={cells} cursor={cell.day} onCursor={setChosen} />
      <p className={styles.reason} role="status">
        <strong>
          {formatDay(cell.day)}, {proofTexts[cell.state].name}.
        </strong>{" "}
        {cell.reason} {cell.cure} {cell.cure === null ? null : fixLink}
      </p>
    </>
  );
}

function nameDays({ start, end }: Stretch): string {
  return start === end ? formatDay(start) : formatDayRange({ start, end });
}
