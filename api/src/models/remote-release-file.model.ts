import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A file that a release names. Its content may not have been sent yet. */
export class RemoteReleaseFile extends Model<
  InferAttributes<RemoteReleaseFile>,
  InferCreationAttributes<RemoteReleaseFile>
> {
  declare releaseId: string;
  declare path: string;
  /** Hex. */
  declare sha256: string;
}

export function defineRemoteReleaseFile(sequelize: Sequelize): void {
  RemoteReleaseFile.init(
    {
      releaseId: { type: DataTypes.STRING(32), primaryKey: true },
      path: { type: DataTypes.STRING(200), primaryKey: true },
      sha256: { type: DataTypes.CHAR(64), field: "sha256", allowNull: false },
    },
    { sequelize, tableName: "remote_release_files", underscored: true, timestamps: false },
  );
}
