import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** The content of files of releases, once for equal files. */
export class RemoteFile extends Model<InferAttributes<RemoteFile>, InferCreationAttributes<RemoteFile>> {
  /** Hex, of `content`. */
  declare sha256: string;
  declare bytes: number;
  declare content: Buffer;
  /** Compressed forms; null: not smaller. */
  declare brotli: CreationOptional<Buffer | null>;
  declare gzip: CreationOptional<Buffer | null>;
  declare createdAt: Date;
}

export function defineRemoteFile(sequelize: Sequelize): void {
  RemoteFile.init(
    {
      sha256: { type: DataTypes.CHAR(64), field: "sha256", primaryKey: true },
      bytes: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      content: { type: DataTypes.BLOB("medium"), allowNull: false },
      brotli: { type: DataTypes.BLOB("medium"), defaultValue: null },
      gzip: { type: DataTypes.BLOB("medium"), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "remote_files", underscored: true, timestamps: false },
  );
}
