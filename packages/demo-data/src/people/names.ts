export type Gender = 'f' | 'm';
export type Origin = keyof typeof namesByOrigin;

export interface NameSource {
  f: readonly string[];
  m: readonly string[];
  surnames: readonly string[];
  /** Number of surnames in a name. */
  surnamesUsed: 1 | 2;
  /** The feminine form of the surname, if it differs. */
  femaleSurname?: (surname: string) => string;
}

const words = (text: string) => text.trim().split(/\s*,\s*/);

export const namesByOrigin = {
  spanish: {
    f: words(`Carmen, Marta, Mª Dolores, Ana Belén, Pilar, Rocío, Cristina, Inmaculada, Beatriz,
      Mª del Mar, Sonia, Encarna, Laura, Raquel, Patricia, Consuelo, Elena, Silvia, Irene, Almudena,
      Macarena, Nieves, Verónica, Paula, Esther, Susana, Blanca, Gema`),
    m: words(`Antonio, José Luis, Manuel, Javier, Francisco, Rafael, Álvaro, Sergio, Juan Carlos,
      Miguel Ángel, Pedro, Rubén, Vicente, Jesús, Andrés, Alberto, Óscar, Diego, Ángel, Fernando,
      Curro, Julián, Roberto, Ismael, Adrián, Emilio, Víctor, Tomás, Gonzalo, Salvador`),
    surnames: words(`García, Martínez, Romero, Navarro, Domínguez, Ortega, Delgado, Castro, Rubio,
      Marín, Sanz, Iglesias, Núñez, Medina, Garrido, Cortés, Castillo, Lozano, Guerrero, Cano,
      Prieto, Méndez, Cruz, Calvo, Gallego, Vidal, León, Márquez, Herrera, Peña, Flores, Cabrera,
      Campos, Vega, Fuentes, Carrasco, Diez, Caballero, Nieto, Aguilar, Pascual, Santana, Lorenzo,
      Hidalgo, Montero, Ibáñez, Giménez, Ferrer, Duran, Vicente, Benítez, Mora, Arias, Carmona,
      Crespo, Román, Pastor, Soto, Sáez, Velasco, Moya, Soler, Parra, Esteban, Bravo, Gallardo`),
    surnamesUsed: 2,
  },
  catalan: {
    f: words('Montserrat, Núria, Laia, Mireia, Meritxell, Anna, Neus, Gemma, Marina, Júlia'),
    m: words('Jordi, Marc, Oriol, Pau, Arnau, Josep, Xavier, Albert, Martí, Quim, Ferran, Joan'),
    surnames:
      words(`Puig, Vila, Roca, Serra, Ferrer, Casals, Bosch, Soler, Riera, Pujol, Mas, Camps,
      Vallès, Torrents, Fàbregas, Salvat, Ribas, Estruch, Comas, Bonet`),
    surnamesUsed: 2,
  },
  basque: {
    f: words('Ainhoa, Nerea, Maite, Amaia, Leire, Itziar, Miren, Garazi'),
    m: words('Iker, Aitor, Mikel, Jon, Unai, Gorka, Asier, Koldo, Ander, Xabier'),
    surnames: words(`Zubizarreta, Aguirre, Etxeberria, Goikoetxea, Uriarte, Mendizabal, Ibarra,
      Olabarria, Arrizabalaga, Lasa, Iturralde, Gorostiaga, Bilbao, Urkiza`),
    surnamesUsed: 2,
  },
  galician: {
    f: words('Uxía, Sabela, Iria, Antía, Noa, Carme'),
    m: words('Xoán, Brais, Anxo, Breixo, Xurxo, Roi'),
    surnames: words(`Castiñeira, Pazos, Figueiras, Lamas, Outeiro, Vázquez, Seoane, Freire, Otero,
      Carballo, Rial, Souto`),
    surnamesUsed: 2,
  },
  latin: {
    f: words(`Yuliana, Daniela, Johanna, Gabriela, Luz Marina, Valentina, Milagros, Paola, Yesenia,
      Karina`),
    m: words(`Wilmer, Edison, Jhon Jairo, Mauricio, Santiago, Freddy, Nelson, Gustavo, Hernán, Carlos
      Andrés, Byron, Luis Alfredo`),
    surnames: words(`Restrepo, Quispe, Guamán, Ospina, Cárdenas, Rojas, Villalba, Chávez, Toapanta,
      Giraldo, Mamani, Paredes, Zambrano, Benavides, Espinoza, Vargas`),
    surnamesUsed: 2,
  },
  maghrebi: {
    f: words('Aïcha, Fatima Zahra, Naima, Samira, Khadija, Salma'),
    m: words('Youssef, Rachid, Hamid, Karim, Mustapha, Bilal, Abdelaziz, Nabil'),
    surnames: words(`Benali, El Amrani, Bouzid, Chaoui, El Idrissi, Haddad, Lahlou, Ziani, Mansouri,
      Benhaddou`),
    surnamesUsed: 1,
  },
  romanian: {
    f: words('Mihaela, Ioana, Elena, Simona, Alina, Cristina'),
    m: words('Ionuț, Florin, Cătălin, Marius, Gheorghe, Sorin, Vasile, Adrian'),
    surnames: words('Popescu, Dumitrescu, Ionescu, Munteanu, Stan, Ciobanu, Rusu, Moldovan, Lupu'),
    surnamesUsed: 1,
  },
  african: {
    f: words('Remedios, Aminata, Fátima, Celestina'),
    m: words('Mamadou, Ousmane, Mateo, Ibrahima, Cheikh, Bonifacio'),
    surnames: words('Owono, Diop, Ndiaye, Nsue, Obiang, Sarr, Mba, Ndong, Traoré, Fall'),
    surnamesUsed: 1,
  },
  bulgarian: {
    f: words('Desislava, Teodora, Nadezhda'),
    m: words('Dimitar, Georgi, Plamen'),
    surnames: words('Petrov, Ivanov, Todorov, Angelov'),
    surnamesUsed: 1,
    femaleSurname: (surname) => `${surname}a`,
  },
} as const satisfies Record<string, NameSource>;

/** The origin that is frequent in a city in addition to those of `everywhere`. */
export const localOrigins: Record<string, Origin> = {
  Barcelona: 'catalan',
  Palma: 'catalan',
  Bilbao: 'basque',
};

/** The origins, each repeated according to its frequency in every city. */
export const everywhere: readonly Origin[] = [
  ...Array<Origin>(12).fill('spanish'),
  ...Array<Origin>(3).fill('latin'),
  ...Array<Origin>(2).fill('romanian'),
  ...Array<Origin>(2).fill('maghrebi'),
  'catalan',
  'basque',
  'galician',
  'galician',
  'african',
  'bulgarian',
];

/** Trading names; `{apellido}` and `{apellido2}` are filled in, `{oficio}` is the trade's own word. */
export const companyPatterns: readonly string[] = [
  '{oficio} {apellido} e Hijos, S. L.',
  'Hermanos {apellido} {apellido2}, C. B.',
  '{oficio} {apellido}',
  '{apellido} y {apellido2} {oficio}, S. L.',
  '{oficio} Hermanas {apellido}',
  'Grupo {apellido} {oficio}',
];
