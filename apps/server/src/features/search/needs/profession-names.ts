import { inflectionKey } from '../fold-word.ts';
import { wordSet } from './word-set.ts';

/**
 * Names of the trades and of the people who practise them. Beside a surname they are part of a name
 * ("Fontanería Quiroga"); beside another need they name the customer ("logo para un fontanero").
 */
export const PROFESSIONS = `
  fontanero fontanería plomero plomería gasfíter gasfitero gasfitería lampista lampistería calefactor
  electricista electricidad electrotécnico antenista
  carpintero carpintería ebanista ebanistería mueblista
  pintor muralista empapelador
  limpiador aseador cristalero
  jardinero jardinería podador paisajista piscinero florista
  mecánico mecánica chapista hojalatero latonero
  informático informática programador desarrollador tecnología
  consultor consultoría asesor asesoría gestor gestoría contable abogado letrado bufete notario perito tasador
  fotógrafo videógrafo camarógrafo
  diseñador interiorista decorador arquitecto ilustrador modista costurera sastre maquetador
  publicista copywriter
  profesor profe maestro docente instructor monitor logopeda pedagogo
  médico doctor enfermero enfermería fisioterapeuta fisio masajista quiropráctico osteópata psicólogo
  psicología psicoterapeuta terapeuta nutricionista dietista podólogo dentista odontólogo cuidador
  matrona acupuntor salud marketing
`;

const professions = new Set([...wordSet(PROFESSIONS)].map(inflectionKey));

/**
 * Whether a word is the name of a profession. Compares inflected forms, not stems: "diseñar" is not
 * a form of "diseñador".
 */
export const isProfession = (word: string) => professions.has(inflectionKey(word));
