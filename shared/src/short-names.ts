/**
 * First names with the short names people use for them, in English and Spanish. A line is a set of names that one person may go by. Written
 * as they compare: lower case, without accents.
 */
const sets = `
aaron ron ronnie
abigail abby abbie gail
abraham abe abram bram
adelaida adela ade
adriana adri
adrian adri
agustin agus tin
albert al bert bertie alberto beto
alexander alex al alec alexis lex sandy sasha xander zander alejandro ale jandro
alexandra alex alexa lexi lexie sandra sandy sasha alejandra ale jandra
alfred al alf alfie fred freddie freddy alfredo fredo
alfonso alphonso poncho fonso al
alicia ali licha
amalia mali
amanda mandy manda
andrew andy drew andre andres
angela angie angelita angelica
angel angelo gelo
anthony tony ant antonio tono tonio tonito antony
antonia toni tona
anne ann anna ana annie nan nancy anita hannah nina
araceli celi cheli
armando mando
arthur art artie arturo turo
augusto gus tito
barbara barb barbie babs barbarita
bartholomew bart bartolome bartolo
beatrice bea trixie beatriz bety betty
belinda bel linda
benjamin ben benji benny benja
bernard bernie barney bernardo nardo
bradley brad
brenda bren
caroline carolyn carol carrie lina carolina caro
carlos carlitos charly charlie carlo
carmen carmela carmelita mela
catherine katherine kathryn kate katie kathy cathy kat kit kitty kay kaitlyn caitlin catalina cata kati katia
cecilia ceci cece celia
charles charlie charley chuck chas chaz
charlotte charlie lottie lotte carlota
christian chris cristian
christina christine chris chrissy tina cristina cris kristin kirsten kristina kris
christopher chris kit topher cristobal tobal
clarence clare
claudia clau
clifford cliff
concepcion concha conchita chona
consuelo chelo
cornelius neil corny
cynthia cindy
daniel dan danny dani
daniela daniella dani ella
david dave davey davy davi
deborah deb debbie debra
desiree desi
diego santiago santi chago yago tiago
dolores lola lolita loli
domingo mingo
dominic dom nick domenic
donald don donny donnie
dorothy dot dottie dolly dora dorotea
douglas doug
edward ed eddie eddy ned ted teddy eduardo edu lalo
edgar ed eddie
edith edie
edmund ed eddie ted edmundo mundo
edwin ed eddie win
eleanor ellie nell nellie nora ella lenora leonor
elias eli lias
elijah eli
eliseo cheo
elizabeth liz lizzie lizzy beth betty betsy bess bessie eliza elsie lisa libby elisabeth elisa isabel isabella bella izzy isa chabela chavela chabe belita
emily em emmy milly millie emilia emi
emiliano emi milo
emilio emi milo
encarnacion encarna chon
enrique quique kike henry hank harry
eric rick ricky erick erik
ernest ernie ernesto neto
esperanza espe pera
esther ester tete
esteban teban steven stephen steve stevie
eugene gene
eugenia genia geni
evangelina eva vange lina
evelyn eve evie
federico fede kiko fico frederick fred freddie freddy fritz
felicia fel feli
felipe pipe philip phillip phil pip
fernando fer nando
florence flo flora florencia
frances fran francie frankie
francis frank frankie fran
francisca paca pancha paquita
francisco paco pancho kiko curro fran frasco paquito cisco franco frank
gabriel gabe gabi gabo
gabriela gabrielle gabi gaby brielle
geoffrey jeffrey jeff geoff
george georgie jorge coque yoyo
gerald gerry jerry
gerardo gera jerry lalo
gertrude gertie trudy gertrudis tula
gilbert gil bert gilberto beto
giovanni gio vanni
gloria glori
graciela chela grace
gregory greg gregg gregorio goyo
guadalupe lupe lupita pita
guillermo memo guille william will willie bill billy liam willy wil
gustavo gus tavo
harold hal harry
hector tito
heriberto herbert herb herbie beto
helen nell nellie lena elena helena
herminia mina
hortensia tencha
humberto beto
ignacio nacho iggy
ines agnes nes
irene rena reny
isaac ike zac
isidro chilo
ivonne yvonne ivon
jacob jake jacobo jay
jacqueline jackie jacki jacque
james jim jimmy jamie jaime jimi
jane janie jenny janet juana juanita
janet jan
jason jay jase
javier javi xavier xavi
jennifer jen jenny jenna
jeremiah jeremy jerry jem
jeronimo jero jerome jerry momo
jessica jess jessie jesse
jesus chuy chucho
joan joanie joanne jo
joanna jo joann juana
joaquin quino joaco
john johnny johnnie jack jon johann juan juancho juanito
jonathan jon jonny nathan johnathan
jordan jordy
jose pepe chepe joe joey joseph pepito joselito cheo jos
josefa josefina josephine jo josie pepa fina chepa jose
joshua josh josue
joyce joy
judith judy judi jude
julia julie jules juli
julian jules juli
julius julio jules
justin jus
justina tina
karen kari
kenneth ken kenny
kevin kev
kimberly kim kimmy
laura laurie lori laurita lau
laurence lawrence larry lars lorenzo lencho renzo
leonard len lenny leo leonardo nardo
leopoldo polo leo
leslie les
leticia lety letty
lillian lily lilly lil liliana lili
lincoln linc
linda lin lindy
louis lou louie luis lucho lewis lew wicho guicho
louise lou lulu luisa lucha
lourdes lulu
lucia lucy luci lucille chia luz
lucas luke luc luca
luz lucha lucita
magdalena magda malena lena
manuel manny manolo manu meno manolito lolo
manuela manoli nela
marcelino chelino marcelo chelo marcel
marcella marcela marcy chela
margaret maggie meg megan peg peggy marge margie greta rita daisy madge margarita mago marga
maria mary mia mari marita marie molly polly mamie maruja mariquita cuca
mariana mari nana
maria-jose marijose majo
maria-fernanda mafer
mario mayo
marilyn mari lyn
mark marcus marc marcos marco marky
martha marty mattie marta martita
martin marty tin
matilda mattie tilly tilda matilde mati
matthew matt matty mateo teo matias mati
maurice moe maury mauricio mau
maximilian max maxi maximiliano maximo
melanie mel
melissa mel missy lissa
mercedes meche merche mercy
michael mike mick mickey micky mikey mitch miguel migue miguelito
michelle shelly chelle micaela mica
miguelina lina
milagros mila mili
mildred millie milly
minerva mine minnie
miriam mimi mim
mitchell mitch
mohammed muhammad mohamed mo ahmed
monica moni
montserrat montse
moses moe moises moi
nancy nan
natalie nat natalia talia nati tasha natasha
nathaniel nate nathan nat
nicholas nick nicky nico nicolas colas klaus
nicole nicki nikki nicky nicolasa cole
norberto beto norbert
octavio tavo
oliver ollie
olivia liv livvy livia
oscar ozzie
osvaldo oswald ozzie valdo
pamela pam pammy
pascual pascal cual
patricia pat patty patti trish tricia patsy paty
patrick pat paddy patricio pato rick
paul paulie pablo pablito
paula paulina pau lina
peter pete pedro perico peyo pedrito
penelope penny nell
pilar pili piluca
priscilla prissy cilla
rachel raquel rae shelly
rafael rafa raphael rafe rafi
ramon moncho mon
raymond ray raymundo mundo ramon
raul raulito rulo
rebecca becky becca reba rebeca
refugio cuca cuco
reginald reg reggie
reinaldo reynaldo rey naldo
remedios reme
renee rene
ricardo richard rick ricky rich richie dick richi cardo
rigoberto rigo beto
robert rob robbie bob bobby bert roberto beto robin
rodolfo rodolph rudy fito rudolph rolfo
rodrigo rodri rigo
roger rog rogelio
roland rolly rolando rolo
ronald ron ronnie ronny
rosa rose rosie rosita rosalia rosalinda rosalind chita
rosario chayo charo
rosemary rosie rose mary
roxanne roxana roxy
russell russ rusty
ruth ruthie
salvador chava salva sal
samantha sam sammy
samuel sam sammy samy
sandra sandy
santos santo
sarah sally sadie sara sarita
sebastian seb sebas bastian
sergio checo
sharon shari
silvia sylvia chivis sil
simon sy sim
socorro coco
sofia sophia sophie sofi chofi
soledad sole chole
stanley stan
stephanie steph stefanie estefania fani fanny
susan sue susie suzy suzanne susanna susana susi
teresa theresa terry tess tessa tere teresita resa
terrence terence terry
theodore ted teddy theo teodoro teo doro
thomas tom tommy tomas tomasito
timothy tim timmy timoteo timo
tobias toby tobi
trinidad trini
valentin val tin
valentina val vale tina
valerie val valeria vale
vanessa nessa van
veronica vero ronnie roni nica
victor vic vico
victoria vicky vicki tori viki
vincent vince vinny vicente chente vin
virginia ginny ginger vicky
vivian viv viviana vivi
walter walt wally gualterio
wesley wes
wilfred will fred wilfredo
yolanda yoli yola
zachary zach zack zak zacarias
`;

const setsOf = new Map<string, number[]>();
for (const [index, line] of sets.trim().split('\n').entries())
  for (const name of line.split(' ')) setsOf.set(name, [...(setsOf.get(name) ?? []), index]);

/** Whether both may be names of one person, as Dave and David, or Paco and Francisco. */
export function areShortFor(one: string, other: string): boolean {
  const among = setsOf.get(other);
  return among !== undefined && setsOf.get(one)?.some((index) => among.includes(index)) === true;
}

export function isFirstName(word: string): boolean {
  return setsOf.has(word);
}
