import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

export type DocumentKind = "agreement" | "mandate" | "invoice";

/** Ready to print. Evidence: rows never change (triggers, S57). */
export class Document extends Model<InferAttributes<Document>, InferCreationAttributes<Document>> {
  /** Id of the agreement, mandate or invoice. */
  declare id: string;
  declare businessId: string;
  declare kind: DocumentKind;
  declare title: string;
  /** The highest per business and kind is current. */
  declare revision: number;
  declare version: string;
  /** Time of agreement. */
  declare at: Date;
  /** null: not recorded. */
  declare personName: string | null;
  /** JSON, `DocumentContent`. */
  declare content: string;
}

export function defineDocument(sequelize: Sequelize): void {
  Document.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      title: { type: DataTypes.STRING(100), allowNull: false },
      revision: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      version: { type: DataTypes.STRING(32), allowNull: false },
      at: { type: DataTypes.DATE(3), allowNull: false },
      personName: { type: DataTypes.STRING(201) },
      content: { type: DataTypes.TEXT("medium"), allowNull: false },
    },
    { sequelize, tableName: "documents", underscored: true, timestamps: false },
  );
}
