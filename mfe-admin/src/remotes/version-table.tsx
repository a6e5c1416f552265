import { useNavigation } from "@portal/host-contract";
import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";
import { Badge, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import type { Ref } from "react";

import { VersionChoice } from "../remote-choices/version-choice.js";
import { computeShare, type ReleaseAction } from "./find-release.js";
import { formatSize } from "./format-size.js";
import { Faults, HealthCells } from "./health-cells.js";
import { Moment } from "./moment.js";
import { ReleaseActions } from "./release-actions.js";
import { countVersions, describePages, describeState } from "./release.texts.js";
import styles from "./version-table.module.css";

export type OnAction = (action: ReleaseAction, release: RemoteReleaseItem, item: RemoteItem) => void;

export interface VersionTableProps {
  caption: string;
  groups: readonly { item: RemoteItem; releases: readonly RemoteReleaseItem[] }[];
  /** Shows the remote above its versions, with a link to all of them, and marks versions that may not be used. */
  named?: boolean;
  onAction: OnAction;
  /** Gets the focus when a change removes the button that started it. */
  ref?: Ref<HTMLTableElement>;
}

/** On narrow pages each version becomes a card. */
export function VersionTable({ caption, groups, named = false, onAction, ref }: VersionTableProps) {
  return (
    <div className={styles.frame}>
      <table ref={ref} tabIndex={-1} className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Browsers</th>
            <th scope="col" className={styles.end}>
              Load p75
            </th>
            <th scope="col" className={styles.end}>
              Errors
            </th>
            <th scope="col" className={styles.end}>
              Sessions
            </th>
            <th scope="col">Published</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.map(({ item, releases }) => (
          <tbody key={item.remote}>
            {named ? <RemoteRow item={item} /> : null}
            {releases.map((release) => (
              <ReleaseRow
                key={release.version}
                release={release}
                item={item}
                isMarked={named && isStopped(release)}
                onAction={onAction}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const isStopped = ({ state }: RemoteReleaseItem) => state === "suspended" || state === "invalid";

export const toVersions = (remote: string) => `/admin/remotes?remote=${encodeURIComponent(remote)}`;

function RemoteRow({ item: { remote, total, releases } }: { item: RemoteItem }) {
  const { Link } = useNavigation();
  const pages = describePages(remote);
  const isUnused = releases.every(({ state }) => state !== "current");
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={6}>
        <b>{remote}</b> {pages === undefined ? null : <span>{pages}</span>}
        {isUnused ? <span>No version is in use</span> : null}
      </th>
      <td>
        <Link to={toVersions(remote)}>
          {total === 1 ? "1 version" : `All ${countVersions(total)}`}
          <VisuallyHidden>{` of ${remote}`}</VisuallyHidden>
        </Link>
      </td>
    </tr>
  );
}

interface ReleaseRowProps {
  release: RemoteReleaseItem;
  item: RemoteItem;
  /** The notice above the table says why. */
  isMarked: boolean;
  onAction: OnAction;
}

function ReleaseRow({ release, item, isMarked, onAction }: ReleaseRowProps) {
  const { version, state, suspendReason, bytes, publishedAt, publishedBy } = release;
  const text = describeState(release);
  return (
    <tr className={joinClassNames(styles.row, isMarked && styles.marked)}>
      <th scope="row">
        <span className={styles.version}>
          <span className={styles.number}>{version}</span>
          <Badge tone={text.tone}>{text.label}</Badge>
          {release.lastGood ? <Badge tone="neutral">Last good</Badge> : null}
        </span>
        {suspendReason === null || isMarked ? null : <small>“{suspendReason}”</small>}
        <Faults release={release} />
      </th>
      <td data-label="Browsers" className={styles.share}>
        <Share release={release} item={item} /> <VersionChoice release={release} />
      </td>
      <HealthCells release={release} item={item} onErrors={() => onAction("errors", release, item)} />
      <td data-label="Published" className={styles.published}>
        <Moment at={publishedAt} first />{" "}
        <small>
          {publishedBy === null ? "with the portal" : `by ${publishedBy}`}
          {state === "uploading" ? null : `, ${formatSize(bytes)}`}
        </small>
      </td>
      <td className={styles.actions}>
        <ReleaseActions release={release} item={item} onAction={(action) => onAction(action, release, item)} />
      </td>
    </tr>
  );
}

/** A release that is not in use says when it last was. */
function Share({ release, item }: Pick<ReleaseRowProps, "release" | "item">) {
  const share = computeShare(release, item);
  if (release.state === "current" || release.state === "canary") return `${String(share)}%`;
  return (
    <>
      None
      {release.currentAt === null ? null : (
        <small className={styles.aside}>
          last current <Moment at={release.currentAt} short />
        </small>
      )}
    </>
  );
}
