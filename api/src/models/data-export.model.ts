import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export type DataExportState = "running" | "ready" | "failed";

/** A person's export of their data; one per account. */
export class DataExport extends Model<InferAttributes<DataExport>, InferCreationAttributes<DataExport>> {
  declare id: string;
  declare userId: string;
  declare state: DataExportState;
  declare filesDone: number;
  declare filesTotal: number;
  /** Attempt of the job whose chunks are the file; 0: none. */
  declare attempt: number;
  /** null until ready. */
  declare sizeBytes: CreationOptional<number | null>;
  declare requestedAt: Date;
  /** The row is deleted at this time, in any state. */
  declare expiresAt: Date;
}

export function defineDataExport(sequelize: Sequelize): void {
  DataExport.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      userId: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      state: { type: DataTypes.STRING(16), allowNull: false },
      filesDone: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      filesTotal: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      attempt: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      sizeBytes: { type: DataTypes.BIGINT, defaultValue: null },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "data_exports", underscored: true, timestamps: false },
  );
}
