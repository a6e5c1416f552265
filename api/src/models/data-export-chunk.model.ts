import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

export class DataExportChunk extends Model<InferAttributes<DataExportChunk>, InferCreationAttributes<DataExportChunk>> {
  declare exportId: string;
  declare attempt: number;
  /** From 0. */
  declare part: number;
  declare bytes: Buffer;
}

export function defineDataExportChunk(sequelize: Sequelize): void {
  DataExportChunk.init(
    {
      exportId: { type: DataTypes.STRING(32), primaryKey: true },
      attempt: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true },
      part: { type: DataTypes.INTEGER.UNSIGNED, primaryKey: true },
      bytes: { type: DataTypes.BLOB("medium"), allowNull: false },
    },
    { sequelize, tableName: "data_export_chunks", underscored: true, timestamps: false },
  );
}
