import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A release of a remote. Once finished, its content never changes and its version is never used again (S59, S77). */
export class RemoteRelease extends Model<InferAttributes<RemoteRelease>, InferCreationAttributes<RemoteRelease>> {
  declare id: string;
  declare remote: string;
  declare version: string;
  /** Canonical JSON of the signed manifest (S76). */
  declare manifest: string;
  /** Hex, of `manifest`. */
  declare manifestSha256: string;
  declare keyId: string;
  declare fileCount: number;
  /** Sum of the files; 0 until the release is finished. */
  declare bytes: number;
  /** Token that published it; null: an admin or the portal did. */
  declare tokenId: CreationOptional<string | null>;
  declare publishedBy: CreationOptional<string | null>;
  declare createdAt: Date;
  /** null: files are still being sent. */
  declare finishedAt: CreationOptional<Date | null>;
  /** Last time at which it became the current release. */
  declare currentAt: CreationOptional<Date | null>;
  /** Last time at which it stopped being the current release or the canary: open pages may still need its files. */
  declare servedUntil: CreationOptional<Date | null>;
  /** Since when it counts as good (S77). */
  declare goodAt: CreationOptional<Date | null>;
  declare rolledBackAt: CreationOptional<Date | null>;
  declare suspendedAt: CreationOptional<Date | null>;
  /** null: the portal suspended it. */
  declare suspendedBy: CreationOptional<string | null>;
  declare suspendReason: CreationOptional<string | null>;
  /** Its files were removed. */
  declare prunedAt: CreationOptional<Date | null>;
}

export function defineRemoteRelease(sequelize: Sequelize): void {
  RemoteRelease.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      remote: { type: DataTypes.STRING(40), allowNull: false },
      version: { type: DataTypes.STRING(64), allowNull: false },
      manifest: { type: DataTypes.TEXT("medium"), allowNull: false },
      manifestSha256: { type: DataTypes.CHAR(64), field: "manifest_sha256", allowNull: false },
      keyId: { type: DataTypes.STRING(32), allowNull: false },
      fileCount: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bytes: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      tokenId: { type: DataTypes.STRING(32), defaultValue: null },
      publishedBy: { type: DataTypes.STRING(32), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      finishedAt: { type: DataTypes.DATE(3), defaultValue: null },
      currentAt: { type: DataTypes.DATE(3), defaultValue: null },
      servedUntil: { type: DataTypes.DATE(3), defaultValue: null },
      goodAt: { type: DataTypes.DATE(3), defaultValue: null },
      rolledBackAt: { type: DataTypes.DATE(3), defaultValue: null },
      suspendedAt: { type: DataTypes.DATE(3), defaultValue: null },
      suspendedBy: { type: DataTypes.STRING(32), defaultValue: null },
      suspendReason: { type: DataTypes.STRING(500), defaultValue: null },
      prunedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "remote_releases", underscored: true, timestamps: false },
  );
}
