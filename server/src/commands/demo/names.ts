type Names = readonly [string, ...string[]];

export interface Culture {
  families: Names;
  adults: Names;
  children: Names;
}

const words = (list: string) => list.split(' ') as [string, ...string[]];

/** These names are made up and mean no real person. */
export const cultures: readonly [Culture, ...Culture[]] = [
  {
    families: words('Lindqvist Sandberg Åkesson Nyström Holmgren Björk'),
    adults: words('Annika Erik Sofia Lars Ingrid Johan'),
    children: words('Alma Elsa Nils Signe Ebbe Freja Tove Sixten Märta Vidar'),
  },
  {
    families: words('Okafor Adeyemi Nwosu Eze Balogun Achebe'),
    adults: words('Chioma Emeka Ngozi Tunde Ifeoma Obinna'),
    children: words('Ada Zuri Kelechi Amara Tobi Chidi Ebere Simi Uche Kemi'),
  },
  {
    families: words('Lopez Herrera Castañeda Fuentes Ibarra Quiroga'),
    adults: words('Carla Diego Lucía Andrés Marisol Javier'),
    children: words('Ana Mateo Sofía Emilio Inés Nico Valeria Joaquín Luz Bruno'),
  },
  {
    families: words('Nguyễn Trần Phạm Hoàng Đặng Vũ'),
    adults: words('Linh Minh Hương Quang Thảo Tuấn'),
    children: words('An Bảo Chi Duy Hà Khang Mai Nam Vy Phúc'),
  },
  {
    families: words('Demir Yılmaz Kaya Aydın Çelik Özkan'),
    adults: words('Elif Emre Ayşe Burak Zeynep Kerem'),
    children: words('Defne Ege Mira Kaan Nehir Aras İpek Deniz Lale Can'),
  },
  {
    families: words("O'Brien Byrne Gallagher Connolly Doyle Keane"),
    adults: words('Aoife Ciarán Niamh Declan Sinéad Rory'),
    children: words('Saoirse Oisín Róisín Cillian Maeve Fionn Orla Eoin Clodagh Tadhg'),
  },
  {
    families: words('Sharma Iyer Banerjee Kulkarni Chatterjee Reddy'),
    adults: words('Priya Arjun Meera Vikram Anjali Rohan'),
    children: words('Aarav Diya Ishaan Kavya Mihir Nila Veer Tara Advik Leela'),
  },
  {
    families: words('Tanaka Fujimoto Hayashi Moriyama Ishikawa Ueda'),
    adults: words('Keiko Haruto Yumi Daichi Naomi Kenji'),
    children: words('Sakura Ren Hana Sora Yuna Kaito Mei Riku Aoi Haru'),
  },
  {
    families: words('Varga Kovács Szabó Horváth Molnár Fekete'),
    adults: words('Zsófia Gábor Katalin Péter Eszter Tamás'),
    children: words('Lili Bence Zoé Ábel Hanna Máté Luca Dorka Áron Panni'),
  },
  {
    families: words('Haddad Mansour Khoury Nassar Farouk Saleh'),
    adults: words('Layla Karim Rania Omar Nadia Youssef'),
    children: words('Yasmin Adam Salma Idris Noor Zayd Mariam Ilyas Dalia Sami'),
  },
  {
    families: words('Kowalczyk Nowak-Zając Wójcik Mazur Król Sikora'),
    adults: words('Agnieszka Paweł Magda Tomasz Ewa Michał'),
    children: words('Zosia Staś Hania Kuba Pola Antek Iga Leon Maja Olek'),
  },
  {
    families: words('Kim Park Seo Yoon Han Jang'),
    adults: words('Minji Joon Hyejin Sangwoo Eunji Taeyang'),
    children: words('Haeun Dohyun Seoyeon Jiho Ara Minjun Yerin Siwoo Nari Hajin'),
  },
  {
    families: words('Mwangi Njoroge Wanjiru Kamau Otieno Chebet'),
    adults: words('Wambui Kiprono Akinyi Mutua Nyambura Barasa'),
    children: words('Imani Jabali Neema Baraka Zawadi Juma Asha Tumaini Makena Kito'),
  },
  {
    families: words('Silva Moreira Carvalho Azevedo Pinto Figueiredo'),
    adults: words('Rosa Thiago Beatriz Rui Camila Gonçalo'),
    children: words('Lara Davi Helena Caio Lívia Tomé Cecília Miguel Aurora João'),
  },
  {
    families: words('Bennett Hargrove Whitlock Ashby Thornton Pemberton'),
    adults: words('Grace Oliver Hannah Marcus Ruth Simon'),
    children: words('Poppy Arthur Ivy Felix Willa Jasper Hazel Rowan Edith Otis'),
  },
  {
    families: words('Keawe Faleolo Tuilagi Kahale Mahoe Lealaiauloto'),
    adults: words('Leilani Sione Moana Keoni Sina Tavita'),
    children: words('Kai Lani Malia Nalu Tia Koa Sefina Mana Alana Losa'),
  },
];

export const mailDomains: Names = words('post.example letterbox.example familymail.example home.example mailbag.example');

export const daycareNames: { first: Names; second: Names; kinds: readonly [string, ...string[]] } = {
  first: words('Willow Meadow Harbour Maple Robin Clover Hillside Juniper Lantern Pebble Orchard Thistle'),
  second: words('Lane House Garden Corner Grove Bridge Court Park'),
  kinds: ['Nursery', 'Daycare', 'Preschool', 'Early Learning', "Children's Center"],
};

export const roomNames: Names = words('Ladybirds Otters Foxes Owls Acorns Hedgehogs Robins Dolphins');
