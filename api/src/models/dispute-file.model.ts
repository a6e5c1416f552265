import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class DisputeFile extends Model<InferAttributes<DisputeFile>, InferCreationAttributes<DisputeFile>> {
  declare id: CreationOptional<string>;
  declare disputeId: string;
  declare messageId: number;
  declare name: string;
  declare mediaType: "application/pdf" | "image/png" | "image/jpeg";
  declare sizeBytes: number;
  declare bytes: Buffer;
}

export function defineDisputeFile(sequelize: Sequelize): void {
  DisputeFile.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      disputeId: { type: DataTypes.STRING(32), allowNull: false },
      messageId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      name: { type: DataTypes.STRING(200), allowNull: false },
      mediaType: { type: DataTypes.STRING(32), allowNull: false },
      sizeBytes: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      bytes: { type: DataTypes.BLOB("medium"), allowNull: false },
    },
    { sequelize, tableName: "dispute_files", underscored: true, timestamps: false },
  );
}
