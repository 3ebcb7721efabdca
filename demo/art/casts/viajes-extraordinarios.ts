export const viajesExtraordinarios = `
@nemo man skin:olivine hair:short/ink beard:full/ink stern top:coat/navy/white legs:pants/navy feet:boots/ink
@buzo man skin:copper top:shirt/copper/bronze sleeve:cuffed/bronze/gold legs:pants/bronze feet:boots/umber gloves:x/umber hat:diver/copper/ice
@sabio man skin:fair hair:short/ash beard:sideburns/ash top:jacket/coal/cream/wine legs:pants/slate feet:shoes
@arponero man broad skin:fair hair:short/rust beard:sideburns/rust top:shirt/red legs:pants/navy feet:low/umber

== cuerda-y-hojalata
nautilus = submarine rod:110
nautilus-bajo = @0,-6,90 ice + submarine rod:110 paint:_/slate/gold/ice
la-chalupa = boat oars paint:_/red/gold | @arponero pose:raiseRight other:harpoon
campana = divingbell
el-canon = cannon mortar paint:_/bronze/crimson/gold
el-proyectil = @0,0,92 shell paint:_/silver/copper
tren-lunar = shelltrain
albatros = airship rod:90
el-terror = wingcar paint:_/slate/red/gold
la-locomotora = train paint:_/green/gold/red
el-trineo = sled sail paint:_/leather/cream/silver
la-henrietta = ship bare paint:_/brown/straw/cream
kiouni = elephant coat:smooth/slate/coal/fog saddle:howdah/crimson/gold
el-victoria = @0,0,104 balloon paint:_/teal/cream/gold

== kabinett
el-salon-del-nautilus = [room/#1f5a5e/#5a3a26] @0,150,84 round + @-140,0,106 bookshelf + @132,0,92 armchair paint:_/crimson + @30,0,90 @nemo pose:hip
el-capitan = [sea/#7a9ab0/#1f5a6b] @40,0,150 octopus coat:hair/brick/pink + @-90,20,84 submarine + @-120,60,74 @nemo pose:guard prop:axe + @70,10,70 @arponero pose:lunge prop:harpoon
la-atlantida = [deep/#1f6b7a/#8a7a5a] @110,0,110 volcano + @-150,0,120 column + @-80,0,110 column broken + @40,0,110 column broken + @0,0,60 @buzo pose:point + @-40,0,56 @buzo pose:walk prop:lantern
el-mar-interior = [cave/#4a4650/#8fb0d8] @60,110,120 lightning + @0,-14,100 wave + @0,24,100 boat raft sail + @-40,40,50 @sabio pose:point + @60,40,50 man skin:fair hair:short/straw top:shirt/white legs:pants/brown pose:both
el-bosque-de-hongos = [cave/#5a5a4a/#d8e0a0] @-130,0,150 mushroom paint:_/tan + @110,0,170 mushroom paint:_/sand + @10,0,120 mushroom paint:_/cream + @-60,0,52 @sabio pose:point prop:lantern + @60,0,52 man skin:fair hair:short/straw top:shirt/white legs:pants/brown pose:walk
lucha = [sea/#6a7a90/#2a5a6a] @-80,0,110 serpent plainbody coat:hair/moss/olive + @110,10,120 fish coat:hair/slate/fog/navy + @0,-14,110 wave + @0,-20,60 boat raft
la-chimenea = [cave/#5a3a30/#ff8a3a] @0,0,140 fire + @0,160,70 boat raft + @-30,176,50 @sabio wild pose:raise + @40,176,48 man skin:fair hair:short/straw top:shirt/white legs:pants/brown wild pose:open
casa-de-granito = [day/#8ab4d0/#7a6a4a] @0,0,170 cliff paint:_/ash + @-20,110,46 window + @-20,200,40 window + @90,0,60 @arponero pose:raise + @140,0,54 dog coat:hair/brown/umber/cream
la-gruta = [cave/#3a4a50/#7ad8c8] @0,-10,110 wave paint:_/teal + @10,10,112 submarine + @-130,0,60 @nemo hair:short/white beard:full/white pose:hip

== andanzas-1-12
capitan-nemo = @nemo back:cape/navy/gold pose:staff prop:flag/ink/gold
capitan-nemo-con-escafandra = @buzo hat:diver/gold/ice pose:point other:musket prop:lantern
profesor-aronnax = @sabio hat:top/ink/wine pose:read prop:book
ned-land = @arponero pose:staff prop:harpoon hat:cap/navy/ink
buzo-del = @buzo pose:walk prop:lantern other:axe
phileas-fogg = man thin skin:fair hair:short/brown beard:sideburns/brown top:coat/slate/cream/wine legs:pants/fog feet:shoes hat:top/ink/slate pose:staff prop:closedumbrella other:watch
phileas-fogg-ochenta = man thin skin:fair hair:short/brown beard:sideburns/brown happy top:coat/sand/cream/rose legs:pants/tan feet:boots/leather hat:top/umber/rust pose:show prop:watch other:flower
passepartout = man skin:fair hair:curlyshort/brown happy top:vest/crimson/cream legs:pants/blue feet:bare hat:beret/navy/red pose:dance prop:bag
aouda = woman skin:dusk hair:longest/ink top:toga/amber/crimson feet:sandals hat:tiara/gold/red lips:crimson pose:show
inspector-fix = man skin:fair hair:short/umber beard:moustache/umber top:jacket/tan/cream/green legs:pants/brown feet:shoes hat:bowler/brown/umber stern pose:offer prop:scroll
axel = man skin:fair hair:wild/straw sad top:shirt/cream legs:pants/brown feet:boots/leather pose:walk prop:lantern
hans = man broad skin:fair hair:mane/straw beard:full/straw top:coat/umber/tan legs:pants/slate feet:high/umber hat:cap/brown/umber pose:cross
miguel = man broad skin:fair hair:short/brown beard:short/brown stern top:coat/pine/gold/ink legs:pants/coal feet:high/ink hat:cap/umber/tan back:cape/slate/crimson pose:guard prop:sabre
`
